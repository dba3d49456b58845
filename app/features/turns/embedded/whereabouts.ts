import { type Answered } from './acts/questions.ts'
import { type Turn } from './policy/turn.ts'
import { bullets } from './wording/lists.ts'

/** Where the business is: the branches that were named, else all. */
export function addresses({ facts, reading }: Turn): string {
	const named = reading.branches.flatMap(({ refs }) => refs)
	const all = facts.business.branches.filter(({ address, locationUrl }) => address ?? locationUrl)
	const branches = named.length > 0 ? all.filter(({ ref }) => named.includes(ref)) : all
	if (branches.length === 0) return 'No tengo la dirección a la mano.'
	const texts = branches.map(({ address, locationUrl }) => [address, locationUrl].filter(Boolean).join('\n'))
	if (texts.length === 1) return `Estamos en ${texts[0]}`
	return `Estamos en:\n${bullets(branches.map(({ name }, index) => `${name}: ${texts[index]}`))}`
}

/** The numbers it answers. */
export function phones({ facts }: Turn): string {
	const branches = facts.business.branches.filter(({ phone }) => phone)
	if (branches.length === 0) return 'No tengo otro teléfono a la mano; por este chat {te|le} atiendo.'
	return branches.length === 1
		? `Nuestro teléfono es ${branches[0]?.phone}.`
		: bullets(branches.map(({ name, phone }) => `${name}: ${phone}`))
}

const WHERE = /d[oó]nde|direcci[oó]n|ubicaci|llegar|domicilio|sucursal/iu

/** Where the house is, also beside a question of the business's own list, as long as it is asked in another part. */
export function asksAddress({ reading, frame }: Turn, own: Answered | null): boolean {
	const asksBranch = /(?<!\S)sucursal(?!\S)[^.]*\?/.test(reading.words.text) && !frame.task
	const asked = reading.acts.filter(({ name }) => name === 'askAddress')
	if (!own) return asksBranch || asked.length > 0
	const { span } = own
	if (span === undefined) return asked.length > 0 && !WHERE.test(own.question)
	return span !== undefined && asked.some(({ start }) => start >= span.end || start < span.start)
}
