import { spanishStems, topicStems } from '#app/lib/words/spanish-stems.ts'
import { deskGuides } from './desk-guides.ts'
import { type Guide } from './guide.ts'
import { houseGuides } from './house-guides.ts'
import { moneyGuides } from './money-guides.ts'
import { movingGuides } from './moving-guides.ts'

/** Every guide, in the order in which a new house needs them. */
export const guides: Guide[] = [...deskGuides, ...houseGuides, ...moneyGuides, ...movingGuides]

export function findGuide(slug: string): Guide | undefined {
	return guides.find((guide) => guide.slug === slug)
}

const stemsOf = new Map(guides.map((guide) => [guide.slug, new Set(spanishStems(textOf(guide)))]))

/** Guides that speak of what was asked, by the Spanish roots of its words: those with most of them first. */
export function searchGuides(search: string): Guide[] {
	const wanted = topicStems(search)
	const share = ({ slug }: Guide) => wanted.filter((stem) => stemsOf.get(slug)?.has(stem)).length
	const half = Math.ceil(wanted.length / 2)
	return guides.filter((guide) => wanted.length > 0 && share(guide) >= half).sort((a, b) => share(b) - share(a))
}

function textOf({ title, lead, steps }: Guide): string {
	return [title, lead, ...steps.map((step) => `${step.title} ${step.text} ${step.link ?? ''}`)].join(' ')
}
