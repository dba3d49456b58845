import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { phoneText } from '#app/lib/phone.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { contactHandles, contactMerges, contacts } from '#db/schema/contacts.ts'
import { definedFields } from '../custom/defined.server.ts'
import { typedText } from '../custom/kinds.ts'
import { dayText, genderName } from '../fact-words.ts'
import { allByStoredNumber, type ContactRow, getContact, idsByWords } from '../queries.server.ts'
import { fullName, presetBirthdate } from '../rules.ts'
import { type ContactRef } from '../schemas.ts'
import { countFollowers } from './journal.server.ts'
import { filled } from './merge.server.ts'
import { type Address, channelsOf, phonesOf, reasonsFor } from './reasons.ts'
import { type MergeContacts, type MergePreview, type MergeSuggestions } from './schemas-merging.ts'
import { toPastMerge, undoDays } from './undo.server.ts'

const mostShown = 5

/** Who may be the same person as a contact, with the reasons, and what was joined to it lately. */
export async function mergeSuggestions(ctx: ReadCtx, { contactId }: ContactRef): Promise<MergeSuggestions> {
	const about = { name: 'contacts.mergeSuggestions', input: contactId, forAnyone: true }
	return cachedRead(ctx, about, () => findSame(ctx, contactId))
}

async function findSame(ctx: ReadCtx, contactId: string): Promise<MergeSuggestions> {
	const contact = await getContact(ctx, contactId)
	const toldApart = await knownAsTwo(ctx, contactId)
	const others = (await candidates(ctx, contact)).filter(({ id, isTest }) => {
		return !toldApart.has(id) && isTest === contact.isTest
	})
	const addresses = await addressesOf(ctx, [contact, ...others])
	const people = others.flatMap((other) => {
		const reasons = reasonsFor(contact, other, addresses)
		return reasons.length > 0 ? [{ ...personOf(other, addresses), reasons }] : []
	})
	people.sort((one, next) => next.reasons.length - one.reasons.length)
	const merges = await ctx.db
		.select()
		.from(contactMerges)
		.where(
			and(
				owned(ctx, contactMerges),
				eq(contactMerges.keptId, contactId),
				isNull(contactMerges.undoneAt),
				gt(contactMerges.at, ctx.now - undoDays * DAY),
			),
		)
		.orderBy(desc(contactMerges.at))
		.limit(mostShown)
	const past = []
	for (const merge of merges) past.push(await toPastMerge(ctx, merge))
	return { contact: personOf(contact, addresses), people: people.slice(0, mostShown), merges: past }
}

/** What would come of joining two records, before anybody does. */
export async function previewMerge(ctx: ReadCtx, { contactId, mergedId }: MergeContacts): Promise<MergePreview> {
	const [kept, gone] = [await getContact(ctx, contactId), await getContact(ctx, mergedId)]
	const addresses = await addressesOf(ctx, [kept, gone])
	const joined = filled(kept, gone)
	const labels = new Map((await definedFields(ctx)).map(({ key, label }) => [key, label]))
	const facts = factsOf(kept, labels)
	const ofJoined = factsOf({ ...kept, ...joined }, labels)
	// The number of the one who goes stays as another address.
	const given = [...factsOf(gone, labels)].filter(([name]) => name !== 'Teléfono')
	return {
		kept: personOf(kept, addresses),
		gone: personOf(gone, addresses),
		reasons: reasonsFor(kept, gone, addresses),
		moves: (await countFollowers(ctx, mergedId)).map(({ named: [one, many], n }) => {
			return `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`
		}),
		learns: [...ofJoined].filter(([name, value]) => facts.get(name) !== value).map(worded),
		loses: given.filter(([name, value]) => (ofJoined.get(name) ?? value) !== value).map(worded),
	}
}

const worded = ([name, value]: [string, string]) => `${name}: ${value}`

/** What is known of a person, by what people call it. */
function factsOf(contact: ContactRow, labels: ReadonlyMap<string, string>): Map<string, string> {
	const { name, lastname, secondLastname, email, birthdate, gender, tags, customFields } = contact
	const facts: [string, string | null][] = [
		['Nombre', fullName({ name, lastname, secondLastname })],
		['Teléfono', contact.whatsapp && phoneText(contact.countryCode ?? '', contact.whatsapp)],
		['Correo', email],
		['Cumpleaños', birthdate && birthdate !== presetBirthdate ? dayText(birthdate) : null],
		['Sexo', gender && genderName(gender)],
		['Etiquetas', tags.join(', ')],
		...Object.entries(customFields).map(([key, value]): [string, string] => [labels.get(key) ?? key, typedText(value)]),
	]
	return new Map(facts.flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

type Candidate = Parameters<typeof phonesOf>[0]

/** Who has a number, an e-mail or a name of somebody. */
export async function candidates(ctx: ReadCtx, contact: Candidate): Promise<ContactRow[]> {
	const found = new Map<string, ContactRow>()
	for (const phone of phonesOf(contact, await addressesOf(ctx, [contact]))) {
		for (const other of await allByStoredNumber(ctx, phone)) found.set(other.id, other)
	}
	const words = [contact.email, [contact.name, contact.lastname].filter(Boolean).join(' ')]
	const ids = new Set<string>()
	for (const each of words) if (each && each.length > 3) for (const id of await idsByWords(ctx, each, 20)) ids.add(id)
	if (ids.size > 0) {
		const rows = await ctx.db
			.select()
			.from(contacts)
			.where(and(owned(ctx, contacts), inArray(contacts.id, [...ids])))
			.limit(40)
		for (const row of rows) found.set(row.id, row)
	}
	found.delete(contact.id)
	return [...found.values()]
}

/** Pairs that somebody took apart again are not suggested once more. */
async function knownAsTwo(ctx: ReadCtx, contactId: string): Promise<Set<string>> {
	const { keptId, mergedId, undoneAt } = contactMerges
	const rows = await ctx.db
		.select({ keptId, mergedId })
		.from(contactMerges)
		.where(and(owned(ctx, contactMerges), isNotNull(undoneAt), or(eq(keptId, contactId), eq(mergedId, contactId))))
		.limit(100)
	return new Set(rows.flatMap((row) => [row.keptId, row.mergedId]))
}

/** The addresses of several people, in one question. */
export async function addressesOf(ctx: ReadCtx, people: Pick<ContactRow, 'id'>[]): Promise<Address[]> {
	if (people.length === 0) return []
	const ids = people.map(({ id }) => id)
	const { contactId, channel, handle } = contactHandles
	return ctx.db
		.select({ contactId, channel, handle })
		.from(contactHandles)
		.where(and(owned(ctx, contactHandles), inArray(contactId, ids)))
		.orderBy(asc(contactHandles.createdAt), asc(contactHandles.id))
		.limit(5000)
}

export function personOf(contact: ContactRow, addresses: Address[]): MergePreview['kept'] {
	const { id, whatsapp, countryCode, email, createdAt } = contact
	const phone = whatsapp && phoneText(countryCode ?? '', whatsapp)
	const channels = channelsOf(contact, addresses).join(', ')
	const about = [phone, email, channels].flatMap((fact) => (fact ? [fact] : []))
	return { id, name: fullName(contact), about, createdAt: toIso(createdAt) }
}
