import { distance } from 'fastest-levenshtein'
import { type NamedInput } from './tool.ts'

/** One thing that an engine may speak of. `label` tells it from others of its name. Ids never leave this table. */
export type Referent = {
	ref: string
	id: string
	name: string
	label?: string
	also?: string[]
	/** Of a service: who gives it and where; of a specialist: the branch. */
	specialistIds?: string[]
	branchIds?: string[]
	/** Of a service: what may be added to it. */
	addOns?: Referent[]
}

export type References = Record<NamedInput, Referent[]>

export type Choice = { ref: string; name: string }
export type Found = { kind: 'one'; referent: Referent } | { kind: 'several'; options: Choice[] } | { kind: 'none' }

/**
 * What a model means: by reference ('s3'), exact name, name without accents and case, its words among those of a name,
 * then by spelling distance. `fits` narrows several of equal standing.
 */
export function find(things: Referent[], said: string, fits: (thing: Referent) => boolean): Found {
	const wanted = fold(said)
	if (wanted === '') return { kind: 'none' }
	for (const standing of standings) {
		const found = standing(things, said.trim(), wanted)
		if (found.length === 0) continue
		const fitting = found.filter(fits)
		const left = fitting.length > 0 ? fitting : found
		const [referent] = left
		if (referent && left.length === 1) return { kind: 'one', referent }
		return { kind: 'several', options: left.slice(0, 10).map(toChoice) }
	}
	return { kind: 'none' }
}

export function toChoice({ ref, name, label }: Referent): Choice {
	return { ref, name: label ?? name }
}

type Standing = (things: Referent[], said: string, wanted: string) => Referent[]

const standings: Standing[] = [
	(things, said) => things.filter(({ ref }) => ref.toLowerCase() === said.toLowerCase()),
	(things, said) => things.filter(({ name, label }) => name === said || label === said),
	(things, _said, wanted) => things.filter((thing) => namesOf(thing).includes(wanted)),
	(things, _said, wanted) => things.filter((thing) => namesOf(thing).some((name) => hasWords(name, wanted))),
	closest,
]

function namesOf({ name, label, also = [] }: Referent): string[] {
	return [name, ...(label ? [label] : []), ...also].map(fold)
}

function hasWords(name: string, wanted: string): boolean {
	const words = name.split(' ')
	return wanted.split(' ').every((word) => words.includes(word))
}

/** One slip in four letters, for the whole name or its first word ('lusia' for 'Lucía Herrera'). */
function closest(things: Referent[], _said: string, wanted: string): Referent[] {
	const allowed = Math.floor(wanted.length / 4)
	if (allowed === 0) return []
	const measured = things.map((thing) => {
		const spellings = namesOf(thing).flatMap((name) => [name, name.split(' ')[0] ?? name])
		return { thing, off: Math.min(...spellings.map((spelling) => distance(spelling, wanted))) }
	})
	const least = Math.min(...measured.map(({ off }) => off))
	return least <= allowed ? measured.filter(({ off }) => off === least).map(({ thing }) => thing) : []
}

function fold(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
	return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
