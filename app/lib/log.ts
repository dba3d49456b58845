import pino from 'pino'
import { logLevels } from './watch/log-levels.ts'

const usual = process.env.NODE_ENV === 'test' ? 'error' : 'info'

/**
 * Structured lines on stderr. Never pass message texts, phone numbers or tokens: ids and codes are enough to find a
 * thing again. The list below is the net under that rule.
 */
export const log = pino(
	{
		// A word that is none is told by who reads the settings.
		level: logLevels.find((level) => level === process.env.LOG_LEVEL) ?? usual,
		serializers: { err: withoutValues },
		redact: { paths: ['*.text', '*.body', '*.phone', '*.whatsapp', '*.token', '*.password', '*.email'], censor: '…' },
	},
	pino.destination({ dest: 2, sync: true }),
)

/** A failed query names its values in message and stack: names, numbers and texts of people. Only where and why remain. */
export function withoutValues(error: Error) {
	const {
		query: _query,
		params: _params,
		...shown
	} = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
		query?: unknown
		params?: unknown
	}
	if (!shown.message?.includes('\nparams: ')) return shown
	const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
	const frames = (shown.stack ?? '').split('\n').filter((line) => /^ {4}at |^caused by: /.test(line))
	return { type: shown.type, message: `${error.message.split('\nparams: ')[0]}${cause}`, stack: frames.join('\n') }
}
