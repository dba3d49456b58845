import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { findRecipient, type Person } from './whatsapp-people.ts'
import { type GraphState, type SentMessage } from './whatsapp-state.ts'

export type Refused = { code: number; details: string }

const title = (max: number) => z.string().trim().min(1).max(max)
const mediaObject = z
	.object({ id: z.string().optional(), link: z.url().optional(), caption: z.string().max(1024).optional() })
	.refine((media) => Boolean(media.id) !== Boolean(media.link), 'exactly one of id and link')

const button = z.object({ type: z.literal('reply'), reply: z.object({ id: title(256), title: title(20) }) })
const row = z.object({ id: title(200), title: title(24), description: z.string().max(72).optional() })
const section = z.object({ title: z.string().max(24).optional(), rows: z.array(row).min(1) })

const interactive = z.discriminatedUnion('type', [
	z.object({
		type: z.literal('button'),
		body: z.object({ text: title(1024) }),
		action: z.object({ buttons: z.array(button).min(1).max(3) }),
	}),
	z.object({
		type: z.literal('list'),
		body: z.object({ text: title(4096) }),
		action: z.object({ button: title(20), sections: z.array(section).min(1).max(10) }),
	}),
])

const parameter = z.object({
	...{ type: z.string(), text: z.string().optional(), payload: z.string().optional() },
	...{ image: mediaObject.optional(), video: mediaObject.optional(), document: mediaObject.optional() },
})
const template = z.object({
	name: z.string().min(1),
	language: z.object({ code: z.string().min(2) }),
	components: z.array(z.object({ type: z.string(), parameters: z.array(parameter).default([]) })).default([]),
})

const contents: Record<string, z.ZodType> = {
	text: z.object({ body: title(4096), preview_url: z.boolean().optional() }),
	interactive,
	template,
	image: mediaObject,
	video: mediaObject,
	audio: mediaObject,
	/** Nothing is written under a sticker. */
	sticker: z
		.strictObject({ id: z.string().optional(), link: z.url().optional() })
		.refine((media) => Boolean(media.id) !== Boolean(media.link), 'exactly one of id and link'),
	document: mediaObject,
	reaction: z.object({ message_id: z.string(), emoji: z.string() }),
}

const Send = z.looseObject({
	messaging_product: z.literal('whatsapp'),
	recipient_type: z.literal('individual').optional(),
	to: z
		.string()
		.regex(/^\+?\d{8,15}$/)
		.optional(),
	recipient: z
		.string()
		.regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)
		.optional(),
	type: z.string().default('text'),
	context: z.object({ message_id: z.string() }).optional(),
	biz_opaque_callback_data: z.string().max(512).optional(),
})

export type Send = z.infer<typeof Send> & { content: Record<string, unknown>; person: Person }

/** The call's parameters as Meta checks them: code 100 names what is wrong. */
export function readSend(state: GraphState, body: unknown): { send: Send } | { refused: Refused } {
	const read = Send.safeParse(body)
	if (!read.success) return { refused: { code: 100, details: problemOf(read.error) } }
	const { type, to, recipient } = read.data
	if (!to && !recipient) return { refused: { code: 100, details: 'The parameter to is required.' } }
	const shape = contents[type]
	if (!shape)
		return { refused: { code: 100, details: `Param type must be one of ${Object.keys(contents).join(', ')}` } }
	const content = shape.safeParse(read.data[type])
	if (!content.success) return { refused: { code: 100, details: `${type}: ${problemOf(content.error)}` } }
	const person = findRecipient(state.people, { to, recipient })
	if (!person) return { refused: { code: 131026, details: 'Message Undeliverable.' } }
	return { send: { ...read.data, content: { [type]: content.data }, person } }
}

function problemOf(error: z.ZodError): string {
	const issue = error.issues[0]
	return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'invalid'}`.trim()
}

/** Limits that the person's and the number's recent past set: throughput, pair rate. */
export function rateProblem(state: GraphState, phoneNumberId: string, person: Person): Refused | undefined {
	const recent = sentSince(state, now() - 6_000).filter((message) => message.phoneNumberId === phoneNumberId)
	if (recent.filter((message) => message.at > now() - 1_000).length >= state.throughput) {
		return {
			code: 130429,
			details: 'Message failed to send because there were too many messages sent from this number.',
		}
	}
	if (state.pairRate && recent.some((message) => message.waId === person.waId)) {
		return { code: 131056, details: 'Too many messages sent from this number to the same recipient.' }
	}
	return undefined
}

function sentSince(state: GraphState, since: number): SentMessage[] {
	let start = state.sent.length
	while (start > 0 && (state.sent[start - 1]?.at ?? 0) > since) start--
	return state.sent.slice(start)
}

/** Outside of 24 hours since the person's last message only templates go. */
export function windowProblem(
	{ knowsPast }: GraphState,
	phoneNumberId: string,
	{ person, type }: Pick<Send, 'person' | 'type'>,
): Refused | undefined {
	const lastWroteAt = person.lastWroteAt[phoneNumberId]
	if (lastWroteAt === undefined && !knowsPast) return undefined
	if (type === 'template' || (lastWroteAt !== undefined && now() - lastWroteAt <= 24 * 3_600_000)) return undefined
	return {
		code: 131047,
		details: 'Message failed to send because more than 24 hours have passed since the customer last replied.',
	}
}

/** Whether the template exists for this account, may be sent, and gets as many texts as its body asks for. */
export function templateProblem(state: GraphState, wabaId: string, content: unknown): Refused | undefined {
	const { name, language, components } = template.parse(content)
	const found = state.templates.find(
		(each) => each.wabaId === wabaId && each.name === name && each.language === language.code,
	)
	if (!found || found.status === 'PENDING' || found.status === 'REJECTED') {
		return { code: 132001, details: `template name (${name}) does not exist in ${language.code}` }
	}
	if (found.status === 'PAUSED') return { code: 132015, details: 'Template is paused' }
	if (found.status === 'DISABLED') return { code: 132016, details: 'Template is disabled' }
	const header = found.components.find((component) => component.type === 'HEADER')?.format?.toLowerCase() ?? 'text'
	const headed = components.find((component) => component.type === 'header')?.parameters[0]?.type ?? 'text'
	if (headed !== header)
		return { code: 132012, details: `header: Format mismatch, expected ${header}, received ${headed}` }
	const asked = new Set(bodyOf(found.components).match(/\{\{\s*\w+\s*\}\}/g) ?? []).size
	const given = components.find((component) => component.type === 'body')?.parameters ?? []
	if (given.length !== asked) {
		return { code: 132000, details: `body: number of localizable_params (${given.length}) does not match ${asked}` }
	}
	if (given.some((each) => !each.text?.trim())) return { code: 100, details: 'Param text cannot be empty' }
	const pressed = components.find((component) => component.type === 'button')?.parameters[0]?.text
	if (found.category === 'AUTHENTICATION' && found.components.some(({ type }) => type === 'BUTTONS')) {
		if (pressed !== given[0]?.text)
			return { code: 131008, details: 'Button at index 0 of type Url requires a parameter' }
	}
	return undefined
}

/** The template as the person reads it. */
export function templateText(state: GraphState, wabaId: string, content: unknown): string {
	const { name, components } = template.parse(content)
	const found = state.templates.find((each) => each.wabaId === wabaId && each.name === name)
	const texts = (components.find((component) => component.type === 'body')?.parameters ?? []).map(
		(each) => each.text ?? '',
	)
	let at = 0
	return bodyOf(found?.components ?? []).replace(/\{\{\s*\w+\s*\}\}/g, () => texts[at++] ?? '')
}

function bodyOf(components: { type: string; text?: string }[]): string {
	return components.find((component) => component.type === 'BODY')?.text ?? ''
}
