import { z } from 'zod'
import { logLevels } from '#app/lib/watch/log-levels.ts'

/** Every setting of the program, read from the environment once. docs/operating.md explains each. */
export const Environment = z.object({
	LOG_LEVEL: z.enum(logLevels).optional(),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	HOST: z.string().default('127.0.0.1'),
	/** Of a file, 'file:' and its path. */
	DATABASE_URL: z
		.string()
		.regex(/^(?:file:.|(?:wss?|https?|libsql):\/\/[^/])/)
		.optional(),
	DATABASE_AUTH_TOKEN: z.string().optional(),
	/** A read replica of that server; it needs REDIS_URL, since only who hears of every commit knows whether it is fresh. */
	DATABASE_REPLICA_URL: z.url({ protocol: /^(?:wss?|https?|libsql)$/ }).optional(),
	/** Where the processes of one installation wake each other. */
	REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
	DATA_DIR: z.string().default('data'),
	APP_URL: z.url({ protocol: /^https?$/ }).optional(),
	SECRET_KEY: z.string().min(32).optional(),
	REALTIME_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** So many reverse proxies of the operator's own stand before the program. */
	TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: z.string().default('Recepción <no-responder@localhost>'),
	LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
	LLM_API_KEY: z.string().optional(),
	GPT_MODEL: z.string().default('gpt-4.1-mini'),
	REASONING_MODEL: z.string().default('o4-mini'),
	TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
	SPEECH_MODEL: z.string().optional(),
	SPEECH_VOICE: z.string().default('nova'),
	META_APP_ID: z.string().optional(),
	META_APP_SECRET: z.string().optional(),
	META_VERIFY_TOKEN: z.string().optional(),
	/** Of Facebook Login for Business, made for WhatsApp's embedded sign-up. */
	META_SIGNUP_CONFIG_ID: z.string().optional(),
	META_GRAPH_BASE: z.string().default('https://graph.facebook.com'),
	/** For Instagram profiles that were connected with Instagram's own login. */
	IG_GRAPH_BASE: z.string().default('https://graph.instagram.com'),
	META_DIALOG_BASE: z.string().default('https://www.facebook.com'),
	META_GRAPH_VERSION: z.string().default('v25.0'),
	/** A client of WhatsApp that the operator runs and Meta knows nothing of; without it numbers are linked by Meta alone. */
	WHATSAPP_QR_URL: z.url({ protocol: /^https?$/ }).optional(),
	WHATSAPP_QR_KEY: z.string().optional(),
	/** The one session of a client that keeps no more; without it each business has its own. */
	WHATSAPP_QR_SESSION: z
		.string()
		.regex(/^[\w-]{1,60}$/)
		.optional(),
	/** Where that client reaches this program, where it is not by APP_URL. */
	WHATSAPP_QR_CALLBACK: z.url({ protocol: /^https?$/ }).optional(),
	MP_API_BASE: z.string().default('https://api.mercadopago.com'),
	MP_AUTH_BASE: z.string().default('https://auth.mercadopago.com'),
	MP_CLIENT_ID: z.string().optional(),
	MP_CLIENT_SECRET: z.string().optional(),
	MP_WEBHOOK_SECRET: z.string().optional(),
	STRIPE_API_BASE: z.string().default('https://api.stripe.com'),
	STRIPE_CONNECT_BASE: z.string().default('https://connect.stripe.com'),
	STRIPE_CLIENT_ID: z.string().optional(),
	STRIPE_SECRET_KEY: z.string().optional(),
	STRIPE_WEBHOOK_SECRET: z.string().optional(),
	/** Of the endpoint that hears of the platform's own sales; the one above unless set. */
	STRIPE_BILLING_WEBHOOK_SECRET: z.string().optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	GOOGLE_AUTH_BASE: z.string().default('https://accounts.google.com'),
	GOOGLE_OAUTH_BASE: z.string().default('https://oauth2.googleapis.com'),
	GOOGLE_API_BASE: z.string().default('https://www.googleapis.com'),
	S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().default('us-east-1'),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	CLOUDINARY_URL: z
		.string()
		.regex(/^cloudinary:\/\/[^:@/]+:[^:@/]+@[^:@/]+$/)
		.optional(),
	CLOUDINARY_API_BASE: z.string().default('https://api.cloudinary.com'),
	CLOUDINARY_DELIVERY_BASE: z.string().default('https://res.cloudinary.com'),
	META_PIXEL_ID: z
		.string()
		.regex(/^\d{5,20}$/)
		.optional(),
	TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** What the files of one business may weigh together. */
	FILES_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000_000).default(5000),
	/** Less than the machine has: then the program lives as on a smaller one. */
	MEMORY_MB: z.coerce.number().int().min(128).optional(),
	/** '30m', '6h', '1d': how often the running server makes a backup by itself. */
	BACKUP_EVERY: z
		.string()
		.regex(/^[1-9]\d{0,3}[mhd]$/)
		.optional(),
	/** How old the newest may be, where the usual is not right. */
	BACKUP_MAX_AGE: z
		.string()
		.regex(/^[1-9]\d{0,3}[mhd]$/)
		.optional(),
	BACKUP_DIR: z.string().optional(),
	BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
	/** Whether the key, which opens what is sealed, goes into them. */
	BACKUP_KEY: z.enum(['with', 'without']).default('with'),
	/** Where they are sent besides; without an endpoint of its own, with the credentials of S3_*. */
	BACKUP_S3_BUCKET: z.string().optional(),
	BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	BACKUP_S3_REGION: z.string().default('us-east-1'),
	BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
	/** Less room on the disk of the data, or of the backups, is trouble. */
	DISK_FREE_MB: z.coerce.number().int().min(0).default(500),
	/** What takes longer, in ms, is logged by its name. */
	SLOW_MS: z.coerce.number().int().min(1).default(1_000),
	/** Who may read /metrics from elsewhere. */
	METRICS_TOKEN: z.string().min(16).optional(),
	/** Who is told when something stays wrong. */
	ALERT_EMAIL: z.email().optional(),
	ALERT_WHATSAPP_TO: z
		.string()
		.regex(/^\d{10,15}$/)
		.optional(),
	ALERT_WHATSAPP_NUMBER_ID: z.string().optional(),
	ALERT_WHATSAPP_TOKEN: z.string().optional(),
	/** 'aviso_tecnico' or 'aviso_tecnico:es_MX': an approved template whose text has one place. */
	ALERT_WHATSAPP_TEMPLATE: z.string().optional(),
	/** Whether strangers may make accounts. */
	SIGN_UP: z.enum(['open', 'closed']).default('open'),
	ADVISOR_WHATSAPP: z
		.string()
		.regex(/^\d{10,15}$/)
		.optional(),
})
