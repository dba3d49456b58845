import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'

export const AccountChannel = z.enum(['whatsapp', 'instagram', 'messenger', 'web'])
export type AccountChannel = z.output<typeof AccountChannel>

/** Why a number was not connected; each stands beside its field. */
export const messages = {
	onlyWhatsApp: 'Por ahora solo se conectan números de WhatsApp',
	noToken: 'Escribe el token de acceso: con él Meta confirma que el número es tuyo',
	tokenRefused: 'Meta no acepta este token. Cópialo otra vez, o crea uno nuevo',
	unknownNumber: 'Meta no reconoce este número con ese token. Revisa el identificador y de qué cuenta es el token',
	unknownParent: 'Meta no reconoce esta cuenta con ese token. Revisa el identificador',
	otherParent: 'Este número no es de esa cuenta de WhatsApp Business',
	elsewhere: 'Este número ya está conectado en otro negocio. Desconéctalo allá primero',
	notSubscribed:
		'Meta confirmó el número pero no activó sus avisos, y sin ellos no llegan los mensajes. Inténtalo de nuevo',
	noAnswer: 'Meta no respondió, así que no se pudo confirmar que el número es tuyo. Inténtalo de nuevo en un momento',
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
	state: z.enum(['connected', 'disconnected']),
	/** A code: 'token', 'account', 'payment', 'spam', 'taken'. */
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
	buttons: z.array(z.object({ type: z.string().max(20), text: z.string().max(60) })).optional(),
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
})
export type SetTemplateStatus = z.output<typeof SetTemplateStatus>

export const Changed = z.object({ changed: z.number() })
export type Changed = z.output<typeof Changed>
