import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'

export const AccountChannel = z.enum(['whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'webchat', 'web'])
export type AccountChannel = z.output<typeof AccountChannel>

/** Why a number was not connected; each stands beside its field. */
export const messages = {
	notConnectable: 'Este canal no se conecta con un token',
	unknownPage: 'Este token no es de esta página. Revisa el identificador, o copia el token de la página',
	unknownProfile: 'Este token no es de este perfil de Instagram, o su página no lo tiene vinculado',
	noLogin: 'Primero inicia sesión con Facebook',
	loginEnded: 'Facebook ya no acepta tu sesión. Vuelve a iniciarla',
	notYourPage: 'Esta página ya no está entre las que administras en Facebook',
	noInstagram: 'Esta página no tiene un perfil profesional de Instagram vinculado',
	notSetUp: 'Falta configurar Meta: quien opera el sistema debe poner META_APP_ID y META_APP_SECRET',
	noSignup: 'Falta configurar el registro de WhatsApp: quien opera el sistema debe poner META_SIGNUP_CONFIG_ID',
	noSignupData: 'Primero guarda el número que se registró en Meta',
	noNumbers: 'Meta no dio ningún número con ese permiso. Agrega uno en la ventana de Meta e inténtalo de nuevo',
	stale: 'La autorización caducó o se abrió en otra sesión. Empieza de nuevo',
	denied: 'No diste permiso en la página de Facebook',
	notGranted: 'Facebook no dio el permiso. Inténtalo de nuevo',
	noToken: 'Escribe el token de acceso: con él Meta confirma que la cuenta es tuya',
	tokenRefused: 'Meta no acepta este token. Cópialo otra vez, o crea uno nuevo',
	unknownNumber: 'Meta no reconoce este número con ese token. Revisa el identificador y de qué cuenta es el token',
	unknownParent: 'Meta no reconoce esta cuenta con ese token. Revisa el identificador',
	otherParent: 'Este número no es de esa cuenta de WhatsApp Business',
	elsewhere: 'Ya está conectado en otro negocio. Desconéctalo allá primero',
	notSubscribed:
		'Meta confirmó la cuenta pero no activó sus avisos, y sin ellos no llegan los mensajes. Inténtalo de nuevo',
	noAnswer: 'Meta no respondió, así que no se pudo confirmar que la cuenta es tuya. Inténtalo de nuevo en un momento',
}

const metaId = { error: 'Escribe solo los dígitos del identificador' }

/** `externalId` is Meta's id of the number, `parentId` its WhatsApp business account: both are asked for by address. */
export const SaveAccount = z.object({
	channel: AccountChannel,
	externalId: text({ max: 32 }).regex(/^\d*$/, metaId),
	parentId: optionalText(32).refine((typed) => !typed || /^\d+$/.test(typed), metaId),
	name: text({ max: 80 }),
	/** Without one the token that is stored stays: a secret never goes out to come back. */
	token: optionalText(1000),
})
export type SaveAccount = z.output<typeof SaveAccount>

/** What keeps an account from working: 'token' none stored, 'proof' nobody asked the provider whose it is, 'app_secret' and 'verify_token' missing in the settings. */
export const Missing = z.enum(['token', 'proof', 'app_secret', 'verify_token'])

export const ChannelAccount = z.object({
	id: z.string(),
	channel: AccountChannel,
	externalId: z.string(),
	parentId: z.string().optional(),
	name: z.string(),
	displayAddress: z.string().optional(),
	tokenEndsAt: z.iso.datetime().optional(),
	lastEventAt: z.iso.datetime().optional(),
	checkedAt: z.iso.datetime().optional(),
	health: z
		.object({
			subscribed: z.boolean().optional(),
			coexists: z.boolean().optional(),
			answeredInMs: z.number().optional(),
			quality: z.string().optional(),
			messagingLimit: z.string().optional(),
		})
		.optional(),
	/** Questions to press for who never wrote. */
	iceBreakers: z.array(z.string()).optional(),
	state: z.enum(['connected', 'disconnected']),
	/** A code: 'token', 'account', 'payment', 'spam', 'taken', 'no_answer', 'slow', 'unsubscribed'. */
	problem: z.string().optional(),
	/** D-09a: whether one is stored, never the token. */
	token: z.literal('set').optional(),
	missing: z.array(Missing),
})
export type ChannelAccount = z.output<typeof ChannelAccount>

export const AccountList = z.object({ accounts: z.array(ChannelAccount) })
export type AccountList = z.output<typeof AccountList>

export const AccountsFilter = z.object({ channel: AccountChannel.optional() })
export type AccountsFilter = z.output<typeof AccountsFilter>

export const AccountRef = z.object({ accountId: idText })
export type AccountRef = z.output<typeof AccountRef>

const templateName = z
	.string()
	.trim()
	.regex(/^[a-z0-9_]{1,512}$/, { error: 'Usa minúsculas, números y guion bajo' })

const component = z.object({
	type: z.string().max(20),
	format: z.string().max(20).optional(),
	text: z.string().max(2000).optional(),
	buttons: z
		.array(
			z.object({
				type: z.string().max(20),
				text: z.string().max(60),
				url: z.string().max(2000).optional(),
				phone_number: z.string().max(30).optional(),
			}),
		)
		.optional(),
})

export const SaveTemplate = z.object({
	accountId: idText,
	name: templateName,
	language: text({ max: 10 }),
	status: text({ max: 30 }),
	category: text({ max: 30 }),
	components: z.array(component).default([]),
})
export type SaveTemplate = z.output<typeof SaveTemplate>

export const Template = SaveTemplate.extend({ id: z.string() })
export type Template = z.output<typeof Template>

/** What the provider says of a template: APPROVED, REJECTED, PAUSED… */
export const SetTemplateStatus = z.object({
	/** The provider's business account; its every number has the template. */
	parentId: text({ max: 100 }),
	name: text({ max: 512 }),
	language: text({ max: 10 }),
	status: text({ max: 60 }),
	/** Why it was rejected, as the provider's code. */
	reason: optionalText(200),
})
export type SetTemplateStatus = z.output<typeof SetTemplateStatus>

export const Changed = z.object({ changed: z.number() })
export type Changed = z.output<typeof Changed>

export const NoInput = z.object({})

/** `sessionKey` ties a permission to the browser that asked for it. */
export const StartLogin = z.object({ sessionKey: idText, origin: z.url({ protocol: /^https?$/ }).max(300) })
export type StartLogin = z.output<typeof StartLogin>
export const LoginStarted = z.object({ url: z.url() })
export type LoginStarted = z.output<typeof LoginStarted>

/** What Facebook's page sent back: a `code`, or an `error` such as 'access_denied'. */
export const FinishLogin = z.object({
	sessionKey: idText,
	state: z.string().max(2000).default(''),
	code: z.string().max(2000).optional(),
	error: z.string().max(200).optional(),
})
export type FinishLogin = z.output<typeof FinishLogin>

export const LoginFinished = z.object({ label: z.string() })
export type LoginFinished = z.output<typeof LoginFinished>

/** A page that the person who gave permission manages; tokens never come here. */
export const OwnedPage = z.object({
	id: z.string(),
	name: z.string(),
	instagram: z.object({ id: z.string(), username: z.string().optional() }).optional(),
	connected: z.array(z.enum(['messenger', 'instagram'])),
})
export const OwnedPages = z.object({ label: z.string(), pages: z.array(OwnedPage) })
export type OwnedPages = z.output<typeof OwnedPages>

export const ConnectPage = z.object({ channel: z.enum(['messenger', 'instagram']), page: text({ max: 32 }) })
export type ConnectPage = z.output<typeof ConnectPage>

/** What a look at the provider found; `tellsUs` only where its subscription was proven. */
export const Tried = z.object({ works: z.boolean(), tellsUs: z.boolean(), channel: AccountChannel, name: z.string() })
export type Tried = z.output<typeof Tried>

export const Planned = z.object({ planned: z.number().int() })
export type Planned = z.output<typeof Planned>

/** Whether somebody gave the permission of Facebook, and whether it can be asked for at all. */
export const MetaLogin = z.object({
	isSetUp: z.boolean(),
	/** Whether WhatsApp numbers can be signed up with a button, and where Meta leads back to from there. */
	signsUp: z.boolean(),
	signUpReturn: z.string(),
	label: z.string().optional(),
	problem: z.string().optional(),
	/** What has to be registered at Meta: where it leads back, tells of messages, of a permission taken back, and asks to delete. */
	returnAddress: z.string(),
	webhookAddress: z.string(),
	withdrawalAddress: z.string(),
	deletionAddress: z.string(),
})
export type MetaLogin = z.output<typeof MetaLogin>
