import pino from 'pino'

/**
 * Structured lines on stderr. Never pass message texts, phone numbers or tokens: ids and codes are enough to find a
 * thing again. The list below is the net under that rule.
 */
export const log = pino(
	{
		level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'error' : 'info'),
		redact: { paths: ['*.text', '*.body', '*.phone', '*.whatsapp', '*.token', '*.password', '*.email'], censor: '…' },
	},
	pino.destination({ dest: 2, sync: true }),
)
