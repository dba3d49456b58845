import { z } from 'zod'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import {
	ConsentChannel,
	ConsentPurpose,
	type Consents,
	NotedConsent,
	SetConsent,
} from '#app/features/contacts/consent/schemas.ts'
import {
	type Contact,
	type ContactDetail,
	ContactType,
	CreateContact,
	CreateContacts,
	mostAtOnce,
	SaveContact,
} from '#app/features/contacts/schemas.ts'

const { whatsapp, type, ...fields } = CreateContact.shape

export const NewClientBody = z.object({ client: wrapped('client', { businessId, ...fields, whatsapp, type }) })

/** The whole record: what is missing is cleared. */
export const ClientBody = z.object({
	client: wrapped('client', {
		businessId,
		...fields,
		whatsapp: SaveContact.shape.whatsapp,
		type: SaveContact.shape.type,
	}),
})

const customValue = z.union([z.string(), z.number(), z.boolean()])
const shape = {
	_id: anId('con'),
	customId: z.string().nullable(),
	businessId: anId('biz'),
	name: sentence('Regina'),
	lastname: z
		.string()
		.nullable()
		.meta({ examples: ['Campos'] }),
	secondLastname: z.string().nullable(),
	type: ContactType,
	whatsapp: z
		.string()
		.nullable()
		.describe('Sin código de país')
		.meta({ examples: ['5598765432'] }),
	countryCode: z
		.string()
		.nullable()
		.meta({ examples: ['52'] }),
	countryCodeExt: z
		.string()
		.nullable()
		.meta({ examples: ['521'] }),
	email: z.string().nullable(),
	birthdate: z
		.string()
		.nullable()
		.meta({ examples: ['1994-05-12'] }),
	gender: z.string().nullable(),
	noRespond: z.boolean().describe('Los asistentes no le contestan'),
	pushName: z.string().nullable(),
	customFields: z.record(z.string(), customValue),
	lastInteraction: instant.nullable(),
	createdAt: instant,
	updatedAt: instant,
}

export const WireClient = entity('Client', shape)

/** `bussinessId` is spelt so on the wire; `batchSize` is how many its sender writes at a time, whatever travels here. */
export const MassiveBody = z.object({
	newClients: CreateContacts.shape.clients,
	bussinessId: businessId,
	businessId,
	batchSize: z.number().int().min(1).max(mostAtOnce).default(100),
})

export const ConsentBody = z.object({
	consent: wrapped('consent', { businessId, ...SetConsent.omit({ contactId: true }).shape }),
})

const WireConsent = z.object({
	channel: ConsentChannel,
	purpose: ConsentPurpose.describe('marketing: promociones; service: avisos de sus citas'),
	given: z.boolean(),
	source: NotedConsent.shape.source,
	by: z.string().nullable(),
	date: instant,
})
export const WireConsents = z.object({ current: z.array(WireConsent), history: z.array(WireConsent) })

export const WireClientDetail = entity('ClientDetail', {
	...shape,
	remoteJid: z.string().nullable(),
	instagramAccountId: z.string().nullable(),
	messengerId: z.string().nullable(),
	notes: z.array(z.object({ text: z.string(), date: instant })),
	consents: z.array(WireConsent).describe('Lo último que dijo de cada canal y para qué'),
})

export function clientOut(businessId: string, contact: Contact): z.input<typeof WireClient> {
	const { id, lastInteractionAt, customId, lastname, secondLastname, whatsapp, countryCode, countryCodeExt } = contact
	return {
		...contact,
		_id: id,
		businessId,
		customId: customId ?? null,
		lastname: lastname ?? null,
		secondLastname: secondLastname ?? null,
		whatsapp: whatsapp ?? null,
		countryCode: countryCode ?? null,
		countryCodeExt: countryCodeExt ?? null,
		email: contact.email ?? null,
		birthdate: contact.birthdate ?? null,
		gender: contact.gender ?? null,
		pushName: contact.pushName ?? null,
		lastInteraction: lastInteractionAt ?? null,
	}
}

export function clientDetailOut(businessId: string, contact: ContactDetail): z.input<typeof WireClientDetail> {
	const address = (channel: string) => contact.handles.findLast((handle) => handle.channel === channel)?.address ?? null
	return {
		...clientOut(businessId, contact),
		remoteJid: address('whatsapp'),
		instagramAccountId: address('instagram'),
		messengerId: address('messenger'),
		consents: contact.consents.map(consentOut),
		notes: contact.notes.map(({ text, date }) => ({ text, date })),
	}
}

function consentOut({ channel, purpose, given, source, by, at }: NotedConsent): z.input<typeof WireConsent> {
	return { channel, purpose, given, source, by: by ?? null, date: at }
}

export function consentsOut({ current, history }: Consents): z.input<typeof WireConsents> {
	return { current: current.map(consentOut), history: history.map(consentOut) }
}
