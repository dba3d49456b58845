import { type DomainError } from '#app/core/errors.ts'

/** Why the house refused, in the words that a person at its form would read. */
export function sentenceOf({ sentence, details, code }: DomainError): string {
	const known = details as { conflicts?: { text: string }[]; reasons?: { text: string }[] } | undefined
	const text = known?.conflicts?.[0]?.text || known?.reasons?.[0]?.text || sentence
	return text ?? (code === 'duplicate' ? 'Ya estaba registrado' : 'No se pudo guardar')
}
