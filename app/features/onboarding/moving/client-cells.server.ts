import { and, eq, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { readPhone } from '#app/features/clients/import/phone-cell.ts'
import { createContact, createUnnamed } from '#app/features/contacts/contacts.server.ts'
import { findByPhones } from '#app/features/contacts/finding/by-phones.server.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { canonicalPhone, digitsOf } from '#app/lib/phone.ts'
import { contacts, foldedName } from '#db/schema/contacts.ts'
import { type Texts } from './judgement.ts'

type Ctx = ReadCtx | WriteCtx
type NewPerson = {
	name: string
	lastname?: string
	email?: string
	phone: { countryCode: string; whatsapp: string } | null
}
export type Comer = { known: ContactRow } | { fresh: NewPerson }

/** Who comes: somebody of the records by phone, e-mail or whole name, or somebody new; a sentence where neither can be told. */
export async function comerOf(
	ctx: Ctx,
	texts: Texts,
	home: string,
): Promise<(Comer & { note: string | null }) | string> {
	const { email } = texts
	const phone = phoneIn(texts.phone, home)
	if (typeof phone === 'string') return phone
	const person = nameIn(texts)
	const known = await knownBy(ctx, { person, phone, email })
	if (typeof known === 'string') return known
	if (known) return { known, note: noteOf(known, person) }
	if (!person) return 'Cliente: falta su nombre'
	const read = CreateContact.omit({ whatsapp: true }).safeParse({ ...person, email })
	if (!read.success)
		return email && read.error.issues[0]?.path[0] === 'email'
			? 'Correo: no es válido'
			: 'Cliente: su nombre es demasiado largo'
	return { fresh: { ...person, email, phone }, note: phone ? null : 'Cliente sin teléfono: no podrá recibir mensajes' }
}

function phoneIn(typed: string | undefined, home: string): NewPerson['phone'] | string {
	if (typed === undefined) return null
	const text = typed.replace(/\.0+$/, '')
	const read = readPhone(text, digitsOf(text).length > 10 && !/e/i.test(text) ? null : home)
	return 'message' in read ? `Teléfono: ${read.message}. ${read.hint}` : read
}

/** One name in one cell is a first name and what follows it. */
function nameIn({ client, lastname }: Texts): { name: string; lastname?: string } | null {
	if (!client) return null
	if (lastname) return { name: client, lastname }
	const [first = '', ...rest] = client.split(/\s+/)
	return rest.length === 0 ? { name: first } : { name: first, lastname: rest.join(' ') }
}

type Asked = {
	person: { name: string; lastname?: string } | null
	phone: NewPerson['phone']
	email: string | undefined
}

async function knownBy(ctx: Ctx, { person, phone, email }: Asked): Promise<ContactRow | null | string> {
	if (phone) {
		const canonical = canonicalPhone(phone.countryCode + phone.whatsapp)
		const found = (await findByPhones(ctx, [{ canonical, countryCode: phone.countryCode }])).get(canonical)
		if (found) return found
	}
	const own = and(owned(ctx, contacts), eq(contacts.isTest, false))
	if (email) {
		const same = await ctx.db
			.select()
			.from(contacts)
			.where(and(own, sql`lower(${contacts.email}) = ${email.toLowerCase()}`))
			.limit(2)
		if (same[0] && same.length === 1) return same[0]
	}
	// Another number is another person, whatever they are called.
	if (phone || !person) return null
	const folded = plainWord(fullName(person))
	const spellings = ['', ' ', '  '].map((end) => folded + end)
	const called = await ctx.db
		.select()
		.from(contacts)
		.where(and(own, sql`${sql.raw(foldedName(''))} in ${spellings}`))
		.limit(2)
	if (called.length > 1) return `Cliente: hay más de una persona que se llama «${fullName(person)}»; agrega su teléfono`
	return called[0] ?? null
}

function noteOf(known: ContactRow, person: Asked['person']): string | null {
	const name = fullName(known)
	return person && plainWord(name) !== plainWord(fullName(person))
		? `Con ese teléfono o correo está registrada «${name}»`
		: null
}

/** Somebody new in the records; without a number where the file has none. */
export async function makeComer(ctx: WriteCtx, { phone, ...person }: NewPerson): Promise<string> {
	if (!phone) return createUnnamed(ctx, person)
	return (await createContact(ctx, CreateContact.parse({ ...person, ...phone, type: 'client' }))).id
}
