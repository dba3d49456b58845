import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { MessageState, MessageType } from '../schemas.ts'

/** Everything that a provider tells us, in words of ours: mappers of each channel make these. */

const instant = z.number().int().min(0)
const providerId = z.string().min(1).max(500)
/** `handle` in the spelling in which people are found, `address` where sends go. */
const spelling = z.object({ handle: z.string().min(1).max(200), address: z.string().min(1).max(200) })

export const Person = z.object({ handles: z.array(spelling).min(1).max(5), pushName: z.string().max(200).optional() })
export type Person = z.output<typeof Person>

/** The provider's id of a file, or the address where it lies. */
const Media = z.object({ mediaId: z.string().min(1).max(3000), name: z.string().max(300).optional() })

const body = {
	type: MessageType,
	text: z.string().max(70_000).default(''),
	content: z.record(z.string(), z.json()).default({}),
	media: Media.optional(),
}

export const ReceiveMessage = z.object({
	accountId: idText,
	person: Person,
	providerId,
	sentAt: instant,
	...body,
	/** The provider's id of the message that this one answers. */
	replyTo: z.string().max(500).optional(),
})
export type ReceiveMessage = z.output<typeof ReceiveMessage>

/** Somebody of the business answered from the phone. */
export const ReceiveEcho = z.object({
	...{ accountId: idText, person: Person, providerId, sentAt: instant, ...body },
	/** It tells of our own call, whose answer says the same: it settles what is in doubt, and is no message besides. */
	isOurs: z.boolean().optional(),
})
export type ReceiveEcho = z.output<typeof ReceiveEcho>

export const ReceiveReaction = z.object({
	accountId: idText,
	person: Person,
	providerId,
	sentAt: instant,
	/** The provider's id of the message reacted to. */
	target: providerId,
	/** Absent: the reaction was taken back. */
	emoji: z.string().max(100).optional(),
})
export type ReceiveReaction = z.output<typeof ReceiveReaction>

/** `person` wrote the original or, for an echo, received it. */
export const ReceiveEdit = z.object({
	accountId: idText,
	person: Person,
	byBusiness: z.boolean().default(false),
	providerId,
	sentAt: instant,
	...body,
})
export type ReceiveEdit = z.output<typeof ReceiveEdit>

export const ReceiveRevoke = ReceiveEdit.pick({
	accountId: true,
	person: true,
	byBusiness: true,
	providerId: true,
	sentAt: true,
})
export type ReceiveRevoke = z.output<typeof ReceiveRevoke>

/** `event` is the provider's word, e.g. 'user_changed_number' with the new address. */
export const ReceiveNotice = z.object({
	accountId: idText,
	person: Person,
	providerId,
	sentAt: instant,
	event: z.string().max(100),
	text: z.string().max(1000).default(''),
	newAddress: z.string().max(40).optional(),
})
export type ReceiveNotice = z.output<typeof ReceiveNotice>

/** What somebody chose in the provider's own app about advertising of this business. */
export const ReceivePreference = z.object({
	accountId: idText,
	person: Person,
	wantsMarketing: z.boolean(),
	sentAt: instant,
})
export type ReceivePreference = z.output<typeof ReceivePreference>
export const PreferenceTaken = z.object({ contactId: z.string() })
export type PreferenceTaken = z.output<typeof PreferenceTaken>

export const ReceiveStatus = z.object({
	accountId: idText,
	providerId,
	/** Ours, when the provider gave it back. */
	messageId: z.string().max(512).optional(),
	status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
	at: instant,
	/** What the first error means, and the provider's own code. */
	problem: z.string().max(60).optional(),
	code: z.number().int().optional(),
})
export type ReceiveStatus = z.output<typeof ReceiveStatus>

const some = (max: number) => z.string().max(max).optional().catch(undefined)

/** The advertisement, post or link that a person came from. */
export const Referral = z.object({
	source: some(100),
	sourceId: some(200),
	headline: some(1000),
	body: some(3000),
	url: some(3000),
	clickId: some(1000),
	ref: some(2000),
})
export type Referral = z.output<typeof Referral>

export const ReceiveReferral = z.object({ accountId: idText, person: Person, sentAt: instant, referral: Referral })
export type ReceiveReferral = z.output<typeof ReceiveReferral>

/** Everything of ours up to a moment was delivered, or read. */
export const ReceiveSeen = z.object({
	accountId: idText,
	person: Person,
	status: z.enum(['delivered', 'read']),
	upTo: instant,
})
export type ReceiveSeen = z.output<typeof ReceiveSeen>

/** `messageId` is absent for what concerned nothing that we know. */
export const Taken = z.object({ messageId: z.string().optional(), threadId: z.string().optional() })
export type Taken = z.output<typeof Taken>

export const StatusTaken = Taken.extend({ state: MessageState.optional() })
export type StatusTaken = z.output<typeof StatusTaken>

export const StoreWebhook = z.object({
	provider: z.string().max(20),
	eventKey: z.string().min(1).max(600),
	/** The body as it came. */
	raw: z.string().max(3_200_000),
	/** Events of one person wait for each other. */
	lane: z.string().max(300).optional(),
	share: z.string().max(300).optional(),
})
export type StoreWebhook = z.output<typeof StoreWebhook>

export const WebhookStored = z.object({ stored: z.boolean() })
export type WebhookStored = z.output<typeof WebhookStored>
