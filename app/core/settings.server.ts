import { hkdfSync } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type z } from 'zod'
import { newToken } from '#app/lib/secrets.ts'
import { type KeyAtHand, WrongKey } from '#db/key-check.server.ts'
import { Environment } from './environment.ts'
import { storageIn } from './settings/storage-settings.ts'
import { backupIn, watchIn } from './settings/watch-settings.ts'
import { WrongSettings } from './settings/wrong-settings.ts'

export type Keys = {
	/** Seals secrets at rest (AES-256-GCM). */
	seal: Buffer
	/** Signs cookies and addresses. */
	sign: string
}

/** What the domain may know of where it runs. */
export type Installation = {
	/** Reached from this machine alone: demo accounts may sign in. */
	loopback: boolean
	/** 'https://recepcion.example': where links in messages lead. */
	origin: string
	/** Whether mail can leave. */
	mail: boolean
	/** Strangers make no accounts here. */
	signUpClosed?: boolean
	/** Whether an OpenAI-compatible endpoint is configured. */
	languageModel: boolean
	/** Whether that endpoint speaks: answers may go as voice notes too. */
	speech?: boolean
	/** So many bytes of files a business may keep. */
	filesQuota: number
	mercadoPagoSecret?: string
	/** Where sellers permit that we charge in their name; absent without credentials. */
	mercadoPago?: { clientId: string; authBase: string }
	/** What our platform's events at Stripe are signed with. */
	stripeSecret?: string
	/** What events of the platform's own sales at Stripe are signed with. */
	billingSecret?: string
	/** Whether plans and credits can be bought: the platform has a key of its own. */
	sells?: boolean
	/** Where sellers connect their Stripe account; absent without credentials. */
	stripe?: { clientId: string; connectBase: string }
	metaAppSecret?: string
	/** Our app at Meta: what it sent comes back under this number. */
	metaAppId?: string
	/** Where people permit the use of their pages; absent without an app. */
	metaDialog?: { appId: string; url: string; signUpConfig?: string }
	metaVerifyToken?: string
	/** Numbers may be linked by a code: where the client tells of them, and its one session where it keeps no more. */
	whatsAppQr?: { callback: string; session?: string }
	/** Where people permit the use of their Google account; absent without credentials. */
	google?: { clientId: string; authBase: string }
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

/** Loopback means: bound to it, and APP_URL unset or loopback too (kernel: demo accounts). */
export function placeOf(settings: ReturnType<typeof readSettings>): Installation {
	const { host, appUrl, mail, llm, meta, mercadoPago, stripe, google, filesQuota, signUp } = settings
	const appHost = appUrl ? new URL(appUrl).hostname : null
	return {
		loopback:
			loopbackHosts.includes(host) && (appHost === null || loopbackHosts.includes(appHost.replace(/[[\]]/g, ''))),
		origin: originOf(settings),
		mail: Boolean(mail.smtpUrl),
		signUpClosed: signUp.isClosed,
		languageModel: Boolean(llm.baseUrl),
		speech: Boolean(llm.baseUrl && llm.speechModel),
		filesQuota,
		mercadoPagoSecret: mercadoPago.webhookSecret,
		mercadoPago: mercadoPago.app ? { clientId: mercadoPago.app.clientId, authBase: mercadoPago.authBase } : undefined,
		stripeSecret: stripe.webhookSecret,
		billingSecret: stripe.billingSecret ?? stripe.webhookSecret,
		sells: Boolean(stripe.secretKey),
		stripe: stripe.app ? { clientId: stripe.app.clientId, connectBase: stripe.connectBase } : undefined,
		metaAppSecret: meta.appSecret,
		metaAppId: meta.appId,
		metaDialog: meta.app ? { appId: meta.app.appId, url: meta.dialogUrl, signUpConfig: meta.signUpConfig } : undefined,
		metaVerifyToken: meta.verifyToken,
		whatsAppQr: settings.whatsAppQr
			? { callback: settings.whatsAppQr.callback ?? originOf(settings), session: settings.whatsAppQr.session }
			: undefined,
		google: google ? { clientId: google.clientId, authBase: google.authBase } : undefined,
	}
}

function originOf({ appUrl, host, port }: ReturnType<typeof readSettings>): string {
	return (appUrl ?? `http://${host}:${port}`).replace(/\/$/, '')
}

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks the environment. Throws a list of what is wrong. */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
	const values = valuesIn(env)
	const dataDir = resolve(values.DATA_DIR)
	return {
		...{ port: values.PORT, host: values.HOST },
		dataDir,
		database: {
			url: values.DATABASE_URL ?? `file:${join(dataDir, 'recepcion.db')}`,
			authToken: values.DATABASE_AUTH_TOKEN,
			replicaUrl: replicaIn(values),
		},
		// What is put together with it begins with a slash.
		appUrl: values.APP_URL?.replace(/\/+$/, ''),
		secretKey: values.SECRET_KEY,
		realtimeUrl: values.REALTIME_URL,
		redisUrl: values.REDIS_URL,
		trustProxy: values.TRUST_PROXY,
		advisorNumber: values.ADVISOR_WHATSAPP,
		signUp: { pixelId: values.META_PIXEL_ID, termsUrl: values.TERMS_URL, isClosed: values.SIGN_UP === 'closed' },
		mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
		llm: languageModelIn(values),
		meta: metaIn(values),
		whatsAppQr: whatsAppQrIn(values),
		mercadoPago: {
			apiBase: values.MP_API_BASE,
			authBase: values.MP_AUTH_BASE,
			app: mercadoPagoAppIn(values),
			webhookSecret: values.MP_WEBHOOK_SECRET,
		},
		stripe: stripeIn(values),
		google: googleIn(values),
		storage: storageIn(values),
		filesQuota: values.FILES_QUOTA_MB * 1_000_000,
		/** Bytes. */
		memory: (values.MEMORY_MB ?? Number.POSITIVE_INFINITY) * 1_048_576,
		backup: backupIn(values, dataDir),
		watch: watchIn(values),
	}
}

/** Only who hears of every commit knows whether what a replica says is fresh: without Redis nothing would ever be read there. */
function replicaIn({ DATABASE_REPLICA_URL: url, REDIS_URL }: z.output<typeof Environment>): string | undefined {
	if (url && !REDIS_URL) throw new WrongSettings(['REDIS_URL'], 'missing', 'DATABASE_REPLICA_URL')
	return url
}

/** An empty value counts as absent. */
function valuesIn(env: NodeJS.ProcessEnv): z.output<typeof Environment> {
	const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
	const parsed = Environment.safeParse(filled)
	if (!parsed.success)
		throw new WrongSettings([...new Set(parsed.error.issues.map(({ path }) => path.join('.')))], 'unusable')
	return parsed.data
}

function languageModelIn(values: z.output<typeof Environment>) {
	return {
		baseUrl: values.LLM_BASE_URL,
		apiKey: values.LLM_API_KEY,
		gptModel: values.GPT_MODEL,
		reasoningModel: values.REASONING_MODEL,
		transcriptionModel: values.TRANSCRIPTION_MODEL,
		speechModel: values.SPEECH_MODEL,
		speechVoice: values.SPEECH_VOICE,
	}
}

/** Null until both halves of the credentials are set: with one of them nobody can be asked. */
function googleIn(values: z.output<typeof Environment>) {
	const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
	if (!clientId || !clientSecret) return null
	const { GOOGLE_AUTH_BASE: authBase, GOOGLE_OAUTH_BASE: oauthBase, GOOGLE_API_BASE: apiBase } = values
	return { clientId, clientSecret, authBase, oauthBase, apiBase }
}

function metaIn(values: z.output<typeof Environment>) {
	return {
		appId: values.META_APP_ID,
		appSecret: values.META_APP_SECRET,
		verifyToken: values.META_VERIFY_TOKEN,
		signUpConfig: values.META_SIGNUP_CONFIG_ID,
		app: metaAppIn(values),
		dialogUrl: `${values.META_DIALOG_BASE}/${values.META_GRAPH_VERSION}/dialog/oauth`,
		graphBase: values.META_GRAPH_BASE,
		igGraphBase: values.IG_GRAPH_BASE,
		graphVersion: values.META_GRAPH_VERSION,
	}
}

/** Null unless the operator runs a client that is linked by a code. */
function whatsAppQrIn(values: z.output<typeof Environment>) {
	const { WHATSAPP_QR_URL: url, WHATSAPP_QR_KEY: key, WHATSAPP_QR_SESSION: session, WHATSAPP_QR_CALLBACK: own } = values
	return url ? { url: url.replace(/\/$/, ''), key, session, callback: own?.replace(/\/$/, '') } : null
}

/** The program as Meta knows it; null until both halves are set. */
function metaAppIn(values: z.output<typeof Environment>) {
	const { META_APP_ID: appId, META_APP_SECRET: appSecret } = values
	return appId && appSecret ? { appId, appSecret } : null
}

/** The program as Mercado Pago knows it, in whose name sellers permit; null until both halves are set. */
function mercadoPagoAppIn(values: z.output<typeof Environment>) {
	const { MP_CLIENT_ID: clientId, MP_CLIENT_SECRET: clientSecret } = values
	return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** Our platform at Stripe Connect: null until both halves are set; businesses bring keys of their own meanwhile. */
function stripeIn(values: z.output<typeof Environment>) {
	const { STRIPE_CLIENT_ID: clientId, STRIPE_SECRET_KEY: secretKey } = values
	return {
		apiBase: values.STRIPE_API_BASE,
		connectBase: values.STRIPE_CONNECT_BASE,
		app: clientId && secretKey ? { clientId, secretKey } : null,
		secretKey,
		webhookSecret: values.STRIPE_WEBHOOK_SECRET,
		billingSecret: values.STRIPE_BILLING_WEBHOOK_SECRET,
	}
}

type KeyPlace = Pick<Settings, 'secretKey' | 'dataDir'>

/** Where the key lies that is not in the environment. */
function keyFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
	return join(dataDir, 'secret.key')
}

/** SECRET_KEY, or the one kept in DATA_DIR/secret.key, outside the database; null where there is none. */
export function findKeys(place: KeyPlace): Keys | null {
	const secret = place.secretKey ?? keptKey(keyFile(place))
	return secret ? keysFrom(secret) : null
}

/** The key that this program would open the database with, and where it would look for one. */
export function keyAtHand(place: KeyPlace): KeyAtHand {
	const seal = findKeys(place)?.seal ?? null
	return { file: keyFile(place), fromEnvironment: place.secretKey !== undefined, seal }
}

/** Makes a key at the first start and keeps it. One that somebody else made meanwhile counts. */
export function makeKeys(place: KeyPlace): Keys {
	try {
		keep(keyFile(place), newToken())
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
	const keys = findKeys(place)
	if (!keys) throw new WrongKey('missing', keyAtHand(place))
	return keys
}

/** On the disk before anything is sealed with it; half a key (a full disk) does not stay. */
function keep(path: string, secret: string): void {
	const file = openSync(path, 'wx', 0o600)
	try {
		writeFileSync(file, `${secret}\n`)
		fsyncSync(file)
	} catch (error) {
		rmSync(path, { force: true })
		throw error
	} finally {
		closeSync(file)
	}
}

/** What each purpose gets of one secret. */
export function keysFrom(secret: string): Keys {
	return { seal: derive(secret, 'seal'), sign: derive(secret, 'sign').toString('base64url') }
}

function keptKey(file: string): string | null {
	try {
		return readFileSync(file, 'utf8').trim() || null
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
		// Of a folder in its place the system does not say which.
		throw Object.assign(error as Error, { path: file })
	}
}

function derive(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync('sha256', secret, 'recepcion', purpose, 32))
}
