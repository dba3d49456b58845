import { makeDomains } from '#app/integrations/domains/dns.server.ts'
import { type Domains } from '#app/integrations/domains/domains.ts'
import { makeGoogle } from '#app/integrations/google/client.server.ts'
import { type Google, type GoogleConfig } from '#app/integrations/google/google.ts'
import { makeLlm } from '#app/integrations/llm/client.server.ts'
import { type Llm } from '#app/integrations/llm/llm.ts'
import { type Mail } from '#app/integrations/mail/mail.ts'
import { makeMail } from '#app/integrations/mail/smtp.server.ts'
import { makeMercadoPago } from '#app/integrations/mercado-pago/client.server.ts'
import { type MercadoPago, type MercadoPagoApp } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { makePages } from '#app/integrations/messenger/client.server.ts'
import { type Pages } from '#app/integrations/messenger/pages.ts'
import { type MetaApp } from '#app/integrations/messenger/permission.server.ts'
import { makeMetaConversions } from '#app/integrations/meta-conversions/client.server.ts'
import { type MetaConversions } from '#app/integrations/meta-conversions/conversions.ts'
import { type CloudinaryConfig, makeCloudinaryStorage } from '#app/integrations/storage/cloudinary.server.ts'
import { makeFolderStorage } from '#app/integrations/storage/folder.server.ts'
import { makeS3Storage } from '#app/integrations/storage/s3.server.ts'
import { type S3Config } from '#app/integrations/storage/s3-request.server.ts'
import { type Storage } from '#app/integrations/storage/storage.ts'
import { makeStripeBilling } from '#app/integrations/stripe/billing.server.ts'
import { type StripeBilling } from '#app/integrations/stripe/billing.ts'
import { makeStripe } from '#app/integrations/stripe/client.server.ts'
import { type StripeApp, type StripeGateway } from '#app/integrations/stripe/stripe.ts'
import { makeWhatsApp } from '#app/integrations/whatsapp/client.server.ts'
import { type WhatsApp } from '#app/integrations/whatsapp/whatsapp.ts'
import { type WhatsAppQr } from '#app/integrations/whatsapp-qr/bridge.ts'
import { makeWhatsAppQr } from '#app/integrations/whatsapp-qr/client.server.ts'
import { now } from '#app/lib/clock.ts'

/** The outside services as the program sees them; a ctx carries them by this type. */
export type Adapters = {
	whatsApp: WhatsApp
	/** Meta's Conversions API. */
	conversions: MetaConversions
	/** A client of WhatsApp that the operator runs, linked by a code. */
	whatsAppQr: WhatsAppQr
	/** Messenger and Instagram. */
	pages: Pages
	mercadoPago: MercadoPago
	stripe: StripeGateway
	/** What the platform itself sells. */
	stripeBilling: StripeBilling
	google: Google
	llm: Llm
	storage: Storage
	mail: Mail
	domains: Domains
}

/** Everything about the outside that an operator may set. Addresses have no slash at the end. */
export type AdapterConfig = {
	/** 'https://graph.facebook.com' */
	graphBase: string
	/** 'v25.0' */
	graphVersion: string
	/** 'https://graph.instagram.com', for profiles that were connected with Instagram's own login. */
	igGraphBase?: string
	/** Absent or null until the program is registered at Meta. */
	metaApp?: MetaApp | null
	/** Absent or null unless the operator runs such a client. */
	whatsAppQr?: { url: string; key?: string } | null
	/** 'https://api.mercadopago.com' */
	mpApiBase: string
	/** Absent or null until the program is registered at Mercado Pago. */
	mpApp?: MercadoPagoApp | null
	/** 'https://api.stripe.com' unless set. */
	stripeApiBase?: string
	/** Absent or null until the program is a platform at Stripe. */
	stripeApp?: StripeApp | null
	/** The platform's own key; absent: it sells nothing. */
	stripeSecretKey?: string
	/** Absent or null until the program is registered at Google. */
	google?: GoogleConfig | null
	/** An OpenAI-compatible endpoint, '/v1' included; absent means none is configured. */
	llmBaseUrl?: string
	llmApiKey?: string
	gptModel: string
	reasoningModel: string
	/** The model at the endpoint that hears voice notes. */
	transcriptionModel?: string
	/** The model at the endpoint that speaks, and with which voice; absent: nothing is spoken. */
	speechModel?: string
	speechVoice?: string
	/** Folder of the uploads; made when absent. */
	storageDir: string
	/** Where uploads go instead of the folder; null or absent means the folder. */
	storage?: ({ kind: 's3' } & S3Config) | ({ kind: 'cloudinary' } & Omit<CloudinaryConfig, 'now'>) | null
	/** 'smtp://user:password@host:587'; absent means no mail. */
	smtpUrl?: string
	mailFrom: string
	/** Name servers to ask instead of the system's, e.g. '127.0.0.1:5353'. */
	dnsServers?: string[]
	/** Longest wait for one answer of a service other than the language model; 15 s. */
	timeoutMs?: number
	/** Longest wait for a language model; 60 s. */
	llmTimeoutMs?: number
}

/** Makes the adapters of one program (or of one test, against stand-ins of its own). Opens no connection. */
export function makeAdapters(config: AdapterConfig): Adapters {
	const { stripeApiBase = 'https://api.stripe.com' } = config
	return {
		whatsApp: makeWhatsApp(config),
		conversions: makeMetaConversions(config),
		whatsAppQr: makeWhatsAppQr(config),
		pages: makePages(config),
		mercadoPago: makeMercadoPago(config),
		stripe: makeStripe({ ...config, stripeApiBase }),
		stripeBilling: makeStripeBilling({ ...config, stripeApiBase }),
		google: makeGoogle(config),
		llm: makeLlm(config),
		storage: makeStorage(config),
		mail: makeMail(config),
		domains: makeDomains({ servers: config.dnsServers }),
	}
}

function makeStorage({ storage, storageDir }: AdapterConfig): Storage {
	if (storage?.kind === 's3') return makeS3Storage(storage)
	if (storage?.kind === 'cloudinary') return makeCloudinaryStorage({ ...storage, now })
	return makeFolderStorage({ storageDir })
}
