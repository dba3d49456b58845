import { expect, test } from 'vitest'
import { localDateTime, toIso } from '#app/lib/time.ts'
import { onFile } from '#tests/support/scenes/houses/on-file.ts'
import { ZONE } from '#tests/support/scenes/salon.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'
import { type Stage, toolHost } from '#tests/support/tool-host.ts'
import { parts, stageOf, type Written, writtenConversations } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from '../embedded/engine.ts'

/**
 * The conversations of tests/conversations are judged against tools that are held in memory. Here the same are had with the
 * product: its file, its availability, its operations. `LONG=1` has all of them, else one of each three hundred.
 */
const every = process.env.LONG === '1' ? 1 : 300

/** Who has been handed over is answered by a person in the product; a stage may have broken tools and several branches. */
const isApart = ({ lines }: Written) => lines.some((line) => /^(two branches|without|broken|= handover)/.test(line))

const known = parts.flatMap(writtenConversations).filter((written) => !isApart(written))

/** 'AAAA-MM-DD HH:MM servicio: estado' of each appointment that the person has afterwards, in order. */
function bookedOn({ contact, business }: Stage): string[] {
	return contact.appointments
		.map(({ startsAt, serviceRef, status }) => {
			const { date, time } = localDateTime(startsAt, ZONE)
			return `${date} ${time} ${business.services.find(({ ref }) => ref === serviceRef)?.name}: ${status}`
		})
		.sort()
}

/** What both came to. Who gives a service is left out: the product keeps a visit with one person where it can. */
async function played({ lines }: Written) {
	const said = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split(' // '))
	const stage = stageOf(lines)
	const talk = await aTalk({ now: toIso(stage.now), furnish: onFile(stageOf(lines)) })
	const host = toolHost(embeddedEngine, stage)
	for (const burst of said) {
		await host.send(...burst)
		await talk.say(...burst)
	}
	const real = (await talk.appointments()).map((shown) => shown.replace(/, [^,]+(: \w+)$/, '$1'))
	return { inMemory: bookedOn(stage), onFile: real.sort() }
}

test(`one conversation of ${every} comes to the same in the product`, { timeout: 3_600_000 }, async () => {
	const different: unknown[] = []
	const chosen = known.filter((_, at) => at % every === 0)
	for (const written of chosen) {
		const { inMemory, onFile: real } = await played(written)
		if (inMemory.join() !== real.join()) different.push({ title: written.title, inMemory, real })
	}
	// A time off the grid is refused with its reason in the product, which the tools in memory do not know.
	expect(different.length, JSON.stringify(different, null, 1)).toBeLessThanOrEqual(chosen.length / 500)
	expect(chosen.length).toBeGreaterThan(8)
})
