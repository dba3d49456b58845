import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'

export const AccountChannel = z.enum(['whatsapp', 'instagram', 'messenger', 'web'])
export type AccountChannel = z.output<typeof AccountChannel>

/** `externalId` is the provider's id of the number, page or profile, `parentId` its business account. */
export const SaveAccount = z.object({
	channel: AccountChannel,
	externalId: text({ max: 100 }),
	parentId: optionalText(100),
	name: text({ max: 80 }),
	displayAddress: optionalText(40),
	/** Without one the token that is stored stays: a secret never goes out to come back. */
	token: optionalText(1000),
})
export type SaveAccount = z.output<typeof SaveAccount>

/** What keeps an account from working: 'token' none stored, 'app_secret' and 'verify_token' missing in the settings. */
export const Missing = z.enum(['token', 'app_secret', 'verify_token'])

export const ChannelAccount = z.object({
	id: z.string(),
	channel: AccountChannel,
	externalId: z.string(),
	parentId: z.string().optional(),
	name: z.string(),
	displayAddress: z.string().optional(),
	state: z.enum(['connected', 'disconnected']),
	/** A code: 'token', 'account', 'payment', 'spam'. */
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
