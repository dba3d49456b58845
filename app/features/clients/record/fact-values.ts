import { type FieldValue, typedText } from '#app/features/contacts/custom/kinds.ts'
import { customMark, isFactName } from './facts.ts'

type Known = {
	name: string
	type: string
	tags: string[]
	customFields: Record<string, FieldValue>
} & { [key in 'lastname' | 'secondLastname' | 'whatsapp' | 'email' | 'birthdate' | 'gender' | 'customId']?: string }

/** What a record says at one of its places, as a form holds it. */
export function factText(contact: Known, field: string): string {
	if (isFactName(field)) return field === 'tags' ? contact.tags.join(', ') : (contact[field] ?? '')
	const key = field.slice(customMark.length)
	return Object.hasOwn(contact.customFields, key) ? typedText(contact.customFields[key] ?? '') : ''
}
