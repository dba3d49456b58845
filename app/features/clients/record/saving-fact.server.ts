import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { saveContact } from '#app/features/contacts/contacts.server.ts'
import { definedFields } from '#app/features/contacts/custom/defined.server.ts'
import { type ClientField, type FieldValues } from '#app/features/contacts/custom/kinds.ts'
import { valuesInKind } from '#app/features/contacts/custom/values.ts'
import { contactDetail } from '#app/features/contacts/queries.server.ts'
import { type ContactDetail, type SaveContact } from '#app/features/contacts/schemas.ts'
import { factText } from './fact-values.ts'
import { customMark, type FactName, factNames, factTexts, isFactName, type SavedFact, type SaveFact } from './facts.ts'
import { keepTags } from './saving.server.ts'
import { SaveClient } from './schemas-record.ts'

/**
 * One fact of a record, alone; all else stays. Throws `not_found` for a field that neither the business nor the record
 * has, `conflict` where somebody else changed it meanwhile, `invalid_input` at `value`.
 */
export async function saveFact(ctx: WriteCtx, input: SaveFact): Promise<SavedFact> {
	const { contactId, field, was } = input
	const contact = await contactDetail(ctx, { contactId })
	const before = factText(contact, field)
	if (was !== undefined && was !== before)
		throw new DomainError('conflict', 'value', undefined, factTexts.changed(before || factTexts.blank))
	const codeBefore = contact.countryCode ?? ''
	const label = isFactName(field) ? factNames[field] : await saveCustom(ctx, contact, input)
	if (isFactName(field)) await saveOwn(ctx, contact, { ...input, field })
	return { label, before, codeBefore, value: factText(await contactDetail(ctx, { contactId }), field) }
}

/** The record as it stands, to be saved with one thing changed. */
function wholeOf(contact: ContactDetail): SaveContact {
	const { id: contactId, name, lastname, secondLastname, whatsapp, countryCode = '52', type, customId } = contact
	const { email, birthdate, gender, noRespond, customFields } = contact
	return {
		...{ contactId, name, lastname, secondLastname, whatsapp, countryCode, type, customId },
		...{ email, birthdate, gender, noRespond, customFields },
	}
}

async function saveOwn(ctx: WriteCtx, contact: ContactDetail, input: SaveFact & { field: FactName }): Promise<void> {
	const { field, value, countryCode } = input
	const whole = wholeOf(contact)
	if (field === 'tags') {
		const tags = value.split(',').map((tag) => tag.trim())
		const kept = read(
			'tags',
			tags.filter((tag) => tag !== ''),
		)
		await saveContact(ctx, whole)
		return keepTags(ctx, contact.id, kept as string[])
	}
	const changed = read(field, value === '' ? undefined : value)
	const code = field === 'whatsapp' && countryCode ? { countryCode: String(read('countryCode', countryCode)) } : {}
	try {
		await saveContact(ctx, { ...whole, [field]: changed, ...code })
	} catch (error) {
		// Another has the number, or nothing is left to reach somebody by: said beside what was typed.
		if (!(error instanceof DomainError) || error.field !== 'whatsapp') throw error
		const taken = error.code === 'duplicate' ? 'Ese teléfono ya es de otro contacto' : error.sentence
		throw new DomainError(error.code, 'value', error.details, taken)
	}
}

/** By the rules of the whole form. Throws `invalid_input` at `value`. */
function read(field: FactName | 'countryCode', value: unknown): unknown {
	const parsed = SaveClient.shape[field].safeParse(value)
	if (parsed.success) return parsed.data
	throw new DomainError('invalid_input', 'value', undefined, parsed.error.issues[0]?.message)
}

async function saveCustom(ctx: WriteCtx, contact: ContactDetail, { field, value }: SaveFact): Promise<string> {
	const key = field.slice(customMark.length)
	const defined = await definedFields(ctx)
	const own = defined.find((one) => one.key === key && !one.isArchived)
	if (!field.startsWith(customMark) || (!own && !Object.hasOwn(contact.customFields, key)))
		throw new DomainError('not_found', 'field')
	const { [key]: _before, ...others } = contact.customFields
	const customFields = value === '' ? others : { ...others, ...inKind({ [key]: value }, defined) }
	await saveContact(ctx, { ...wholeOf(contact), customFields })
	return own?.label ?? key
}

function inKind(given: FieldValues, defined: ClientField[]): FieldValues {
	try {
		return valuesInKind(given, defined)
	} catch (error) {
		if (!(error instanceof DomainError)) throw error
		throw new DomainError(error.code, 'value', undefined, error.sentence)
	}
}
