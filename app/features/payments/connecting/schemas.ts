import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { type PayProvider, providerFacts } from '../providing/providers.ts'
import { Provider } from '../providing/schemas.ts'

export const messages = {
	notSetUp: 'Falta configurar Mercado Pago: quien opera el sistema debe poner MP_CLIENT_ID y MP_CLIENT_SECRET',
	stale: 'La autorización caducó o se abrió en otra sesión. Empieza de nuevo desde Mercado Pago',
	denied: 'No diste permiso en la página de Mercado Pago',
	notGranted: 'Mercado Pago no dio el permiso. Inténtalo de nuevo',
	codeRefused: 'Mercado Pago ya no acepta esta autorización. Inténtalo de nuevo',
	clientRefused:
		'Mercado Pago no reconoce este sistema: quien lo opera debe revisar sus credenciales y la dirección de regreso',
	noAnswer: 'Mercado Pago no respondió. Inténtalo de nuevo en un momento',
	tokenRefused: 'Mercado Pago no acepta este Access Token. Cópialo de nuevo, completo',
	notConnected: 'Mercado Pago no está conectado',
}

/** The same sentences for another provider. */
export function messagesOf(provider: PayProvider): typeof messages {
	if (provider === 'mercado_pago') return messages
	const renamed = Object.entries(messages).map(([key, text]) => {
		return [
			key,
			text
				.replaceAll('MP_', 'STRIPE_')
				.replaceAll('STRIPE_CLIENT_SECRET', 'STRIPE_SECRET_KEY')
				.replaceAll('Mercado Pago', providerFacts[provider].name),
		]
	})
	return Object.fromEntries(renamed) as typeof messages
}

export const NoInput = z.object({})

/** Whose account is meant. */
export const OfProvider = z.object({ provider: Provider.default('mercado_pago') })
export type OfProvider = z.output<typeof OfProvider>

/** How the business charges online. Tokens never come here. */
export const SellerAccount = z.object({
	/** With whom links are charged beside it. */
	elsewhere: Provider.optional(),
	provider: Provider,
	state: z.enum(['connected', 'troubled', 'none']),
	/** How the provider calls it, or its number. */
	label: z.string().optional(),
	publicKey: z.string().optional(),
	/** False: a test account, whose payments move no money. */
	isLive: z.boolean(),
	/** `permission`: given on the provider's page; `keys`: typed here. */
	way: z.enum(['permission', 'keys']).optional(),
	connectedBy: z.string().optional(),
	connectedAt: z.iso.datetime().optional(),
	permissionEndsAt: z.iso.datetime().optional(),
	/** When its payments were last looked through. */
	reconciledAt: z.iso.datetime().optional(),
	/** `token`: refused; `disconnected`: unlinked over there. */
	problem: z.enum(['token', 'disconnected']).optional(),
	/** Whether notices of its own application can be checked. */
	hasWebhookSecret: z.boolean(),
	/** False until the operator registered the program there. */
	isSetUp: z.boolean(),
	/** What has to be registered there as the address of return, and where notices go. */
	returnAddress: z.string(),
	webhookAddress: z.string(),
})
export type SellerAccount = z.output<typeof SellerAccount>

/** `sessionKey` ties a permission to the browser that asked for it. */
export const StartConnecting = OfProvider.extend({
	sessionKey: idText,
	origin: z.url({ protocol: /^https?$/ }).max(300),
})
export type StartConnecting = z.output<typeof StartConnecting>
export const Started = z.object({ url: z.url() })
export type Started = z.output<typeof Started>

/** What the provider's page sent back: a `code`, or an `error` such as 'access_denied'. */
export const FinishConnecting = OfProvider.extend({
	sessionKey: idText,
	state: z.string().max(2000).default(''),
	code: z.string().max(2000).optional(),
	error: z.string().max(200).optional(),
})
export type FinishConnecting = z.output<typeof FinishConnecting>

const key = (missing: string) => z.string({ error: missing }).trim().min(1, missing).max(300)
const shape = /^(APP_USR|TEST)-[\w-]+$/

/** The keys that Mercado Pago shows under 'Credenciales' of the seller's own application. */
export const ConnectKeys = z
	.object({
		publicKey: key('Escribe tu Public Key').regex(shape, 'La Public Key empieza con APP_USR- o TEST-'),
		accessToken: key('Escribe tu Access Token').regex(shape, 'El Access Token empieza con APP_USR- o TEST-'),
		/** What its application signs notices with; without it payments are found by asking. */
		webhookSecret: z.string().trim().max(300).optional(),
	})
	.refine(({ publicKey, accessToken }) => publicKey.startsWith('TEST-') === accessToken.startsWith('TEST-'), {
		path: ['accessToken'],
		error: 'Una de las llaves es de prueba y la otra no: copia las dos de la misma pantalla',
	})
export type ConnectKeys = z.output<typeof ConnectKeys>

/** A secret key of the business's own Stripe account, or a restricted one with rights to checkout, refunds and events. */
export const ConnectStripeKeys = z.object({
	accessToken: key('Escribe tu clave secreta').regex(
		/^(sk|rk)_(live|test)_\w+$/,
		'La clave secreta empieza con sk_live_, sk_test_ o rk_live_',
	),
	/** What its endpoint signs events with; without it payments are found by asking. */
	webhookSecret: z
		.string()
		.trim()
		.max(300)
		.regex(/^(whsec_\w+)?$/, 'El secreto de firma empieza con whsec_')
		.optional(),
})
export type ConnectStripeKeys = z.output<typeof ConnectStripeKeys>

export const Connected = z.object({ label: z.string() })
export type Connected = z.output<typeof Connected>

/** Whether the provider still takes the permission. */
export const Tried = z.object({ works: z.boolean(), label: z.string() })
export type Tried = z.output<typeof Tried>

export const Planned = z.object({ planned: z.number().int() })
export type Planned = z.output<typeof Planned>
