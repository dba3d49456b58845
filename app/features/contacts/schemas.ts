import { z } from 'zod'
import { dateText, idText, optionalText, text } from '#app/core/schema.ts'
import { NoteText } from '#app/lib/note.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { NotedConsent } from './consent/schemas.ts'
import { keyProblem } from './rules.ts'

export const required = 'Este campo es requerido'

/** What people type may hold spaces, hyphens and brackets; anything else counts as no digit at all. */
function digitCount(typed: string): number {
	return /^[\d\s()+.-]*$/.test(typed) ? digitsOf(typed).length : 0
}

/** The number without its country code (D-45: 8 to 10 digits for a contact). */
const localPhone = z
	.string({ error: required })
	.trim()
	.min(1, { error: required, abort: true })
	.max(40, { error: 'El número debe ser de 10 digitos', abort: true })
	.refine((typed) => digitCount(typed) >= 8, { error: 'El número debe ser de 8 digitos por lo menos', abort: true })
	.refine((typed) => digitCount(typed) <= 10, { error: 'El número debe ser de 10 digitos' })

const customFields = z
	.record(z.string(), z.union([z.string().max(500), z.number(), z.boolean()]))
	.default({})
	.refine((fields) => keyProblem(Object.keys(fields)) !== 'empty', {
		error: 'Hay claves vacías en campos personalizados.',
	})
	.refine((fields) => keyProblem(Object.keys(fields)) !== 'repeated', {
		error: 'Hay claves duplicadas en campos personalizados.',
	})

export const ContactType = z.enum(['lead', 'client', 'personal'], { error: 'Elige lead, cliente o personal' })
export const ChannelKind = z.enum(['whatsapp', 'instagram', 'messenger', 'webchat', 'web'])
export type ChannelKind = z.output<typeof ChannelKind>

const email = z.email({ error: 'El correo no es válido' }).trim().max(200, { error: 'El correo no es válido' })

const fields = {
	customId: z
		.string()
		.trim()
		.max(10, { error: 'El identificador debe tener máximo 10 caracteres' })
		.regex(/^[\p{L}\p{N}]*$/u, { error: 'El identificador solo puede contener letras y números' })
		.optional(),
	name: text({ max: 80, required }),
	lastname: optionalText(80),
	secondLastname: optionalText(80),
	countryCode: z
		.string()
		.trim()
		.regex(/^\+?[1-9]\d{0,3}$/, { error: 'El código de país no es válido' })
		.default('52'),
	email: email.optional(),
	birthdate: dateText.optional(),
	gender: optionalText(30),
	noRespond: z.boolean().default(false),
	customFields,
}

export const CreateContact = z.object({ ...fields, whatsapp: localPhone, type: ContactType.default('lead') })
export type CreateContact = z.output<typeof CreateContact>

/** So many come in one request at most. */
export const mostAtOnce = 500

/** Several at once: who can't be registered is told apart, and keeps nobody else out. */
export const CreateContacts = z.object({
	clients: z
		.array(z.record(z.string(), z.unknown()))
		.min(1, { error: 'Envía por lo menos un cliente' })
		.max(mostAtOnce, { error: `Máximo ${mostAtOnce} clientes` }),
})
export type CreateContacts = z.output<typeof CreateContacts>

/** The whole record: what is missing is cleared. The number may be absent for people known by another address alone. */
export const SaveContact = z.object({
	...fields,
	contactId: idText,
	type: ContactType,
	whatsapp: localPhone.optional(),
})
export type SaveContact = z.output<typeof SaveContact>

/** Only what is given changes: what an assistant learns while talking. */
export const SaveContactData = z.object({
	contactId: idText,
	name: text({ max: 80, required }).optional().describe('Nombre de pila'),
	lastname: optionalText(80).describe('Apellidos'),
	email: email.optional().describe('Correo electrónico'),
	birthdate: dateText.optional().describe('Fecha de nacimiento, AAAA-MM-DD'),
	gender: optionalText(30).describe('Género'),
})
export type SaveContactData = z.output<typeof SaveContactData>

export const AddNote = z.object({
	contactId: idText,
	text: NoteText,
	pinned: z.boolean().default(false).describe('Como aviso: se muestra primero a quien atiende'),
})
export type AddNote = z.output<typeof AddNote>

export const PinNote = z.object({ contactId: idText, noteId: idText, pinned: z.boolean().default(false) })
export type PinNote = z.output<typeof PinNote>

/** So many a record holds. */
export const mostTags = 20
const tags = z
	.array(text({ max: 40 }))
	.max(mostTags, { error: `Máximo ${mostTags} etiquetas` })
	.default([])

/** What the desk changes while somebody stands before it; the rest of the record stays. A missing field is cleared. */
export const SaveAtDesk = z.object({
	contactId: idText,
	name: fields.name,
	lastname: fields.lastname,
	countryCode: fields.countryCode,
	whatsapp: localPhone.optional(),
	birthdate: fields.birthdate,
	tags,
})
export type SaveAtDesk = z.output<typeof SaveAtDesk>

export const ContactRef = z.object({ contactId: idText })
export type ContactRef = z.output<typeof ContactRef>

/** Fewer than two letters find nobody; never more than `limit` (document 001 §7). */
export const SearchContacts = z.object({
	search: z.string().trim().max(100).default(''),
	limit: z.number().int().min(1).max(100).default(10),
})
export type SearchContacts = z.output<typeof SearchContacts>

/** What everyone outside sees. `whatsapp` is the number without its country code. */
export const Contact = z.object({
	id: z.string(),
	customId: z.string().optional(),
	name: z.string(),
	lastname: z.string().optional(),
	secondLastname: z.string().optional(),
	type: ContactType,
	whatsapp: z.string().optional(),
	countryCode: z.string().optional(),
	countryCodeExt: z.string().optional(),
	email: z.string().optional(),
	birthdate: z.string().optional(),
	gender: z.string().optional(),
	noRespond: z.boolean(),
	pushName: z.string().optional(),
	isTest: z.boolean(),
	tags: z.array(z.string()),
	customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
	lastInteractionAt: z.iso.datetime().optional(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
})
export type Contact = z.output<typeof Contact>

/** `handle` is how a person is recognised on a channel, `address` where sends go. */
export const Handle = z.object({ channel: ChannelKind, handle: z.string(), address: z.string() })
export const Note = z.object({
	id: z.string(),
	text: z.string(),
	pinned: z.boolean(),
	createdBy: z.string().optional(),
	date: z.iso.datetime(),
})
export type Note = z.output<typeof Note>

/** One contact with its addresses and notes, newest note first. */
export const ContactDetail = Contact.extend({
	handles: z.array(Handle),
	notes: z.array(Note),
	/** What they said about being written to, as it counts now. */
	consents: z.array(NotedConsent),
})
export type ContactDetail = z.output<typeof ContactDetail>

/** The words with which a business marks its clients, the commonest first. */
export const UsedTags = z.object({ tags: z.array(z.string()) })
export type UsedTags = z.output<typeof UsedTags>

/** Those that were registered, and why others were not, by their place in the list. */
export const CreatedContacts = z.object({
	created: z.array(ContactDetail),
	failed: z.array(z.object({ place: z.number(), reason: z.string() })),
})
export type CreatedContacts = z.output<typeof CreatedContacts>

export const FoundContacts = z.object({ contacts: z.array(Contact) })
export type FoundContacts = z.output<typeof FoundContacts>
