import { expect, test } from 'vitest'
import { z } from 'zod'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'

const Output = z.object({ value: z.object({ times: z.array(z.object({ date: z.string(), time: z.string() })) }) })

/** Monday noon: what may be offered of these days. */
async function offered(talk: Talk, from: string, to = from) {
	await talk.hear('¿qué hay?')
	await think(talk, scripted(calling('freeTimes', { service: 's1', from, to, limit: 500 }), saying('Hay')).engine)
	const call = (await talk.messages()).findLast(({ type }) => type === 'function_call')
	return Output.parse(call?.content?.output).value.times
}

test('ASI-059 the wait before a booking is kept: with two hours the first time is at two, at once it is the next', async () => {
	const waits = await aTalk({ capabilities: { waitTimeToSchedule: 120 } })
	expect((await offered(waits, '2026-03-02'))[0]).toEqual(expect.objectContaining({ time: '14:30' }))
	const immediate = await aTalk({ capabilities: { waitTimeToSchedule: 0 } })
	expect((await offered(immediate, '2026-03-02'))[0]).toEqual(expect.objectContaining({ time: '12:30' }))
})

test('ASI-055 ASI-056 pages hold so many times and look so many days ahead; off, the search decides', async () => {
	const paged = { searchPaginatedSchedules: { slotsPerPage: 3, daysToLookAhead: 7 } }
	const talk = await aTalk({ capabilities: paged })
	expect(await offered(talk, '2026-03-03')).toHaveLength(3)
	expect(await offered(talk, '2026-03-20')).toEqual([])
	const off = await aTalk({ capabilities: { searchPaginatedSchedules: null } })
	expect((await offered(off, '2026-03-03')).length).toBeGreaterThan(3)
	expect((await offered(off, '2026-03-20')).length).toBeGreaterThan(3)
	const pagedOnly = await aTalk({
		capabilities: { searchPaginatedSchedules: { slotsPerPage: 3, daysToLookAhead: null } },
	})
	expect(await offered(pagedOnly, '2026-03-20')).toHaveLength(3)
})

test('ASI-055 one message holds no more times than a page, whoever thinks', async () => {
	const shownBy = async (searchPaginatedSchedules: { slotsPerPage: number; daysToLookAhead: null } | null) => {
		const talk = await aTalk({ capabilities: { searchPaginatedSchedules } })
		await talk.say('¿qué horarios tienes mañana para corte de cabello?')
		const last = (await talk.messages()).findLast(({ role }) => role === 'assistant')
		return z.object({ options: z.array(z.unknown()) }).parse(last?.content).options.length
	}
	expect(await shownBy({ slotsPerPage: 2, daysToLookAhead: null })).toBe(2)
	expect(await shownBy({ slotsPerPage: 5, daysToLookAhead: null })).toBe(5)
	expect(await shownBy(null)).toBeGreaterThan(5)
})

test('ASI-054 an open assistant suggests an appointment after an answer, a secure one waits to be asked', async () => {
	const open = await aTalk({ capabilities: { schedulingMode: 'open' } })
	expect(await open.say('¿dónde están?')).toMatch(/agende una cita\?/)
	const secure = await aTalk({ capabilities: { schedulingMode: 'secure' } })
	expect(await secure.say('¿dónde están?')).not.toMatch(/cita/)
	for (const [schedulingMode, said] of [
		['open', /Puedes proponer agendar/],
		['secure', /solo cuando la persona lo pida/],
	] as const) {
		const talk = await aTalk({ capabilities: { schedulingMode } })
		await talk.hear('hola')
		const { engine, seen } = scripted(saying('Hola'))
		await think(talk, engine)
		expect(seen[0]?.assistant.schedulingMode).toBe(schedulingMode)
		const { instructionsFor } = await import('../engines/prompt.ts')
		expect(seen[0] ? instructionsFor(seen[0]) : '').toMatch(said)
	}
})

test('ASI-050 booking, moving, cancelling and keeping data: each switch is its own, on and off', async () => {
	const names = async (capabilities: TalkCapabilities) => {
		const talk = await aTalk({ capabilities: { ...none, ...capabilities } })
		await talk.hear('hola')
		const { engine, seen } = scripted(saying('Hola'))
		await think(talk, engine)
		return seen[0]?.tools.map(({ name }) => name) ?? []
	}
	expect(await names({})).toEqual([])
	expect(await names({ inPersonScheduling: true })).toContain('bookAppointment')
	expect(await names({ onlineScheduling: true })).toContain('bookAppointment')
	expect(await names({ rescheduleAppointments: true })).toEqual(['freeTimes', 'rescheduleAppointment'])
	expect(await names({ cancelAppointments: true })).toEqual(['cancelAppointment'])
	expect(await names({ collectClientData: true })).toEqual(['saveContact'])
	expect(await names({ createReminders: true })).toEqual(['createReminder'])
	expect(await names({ getAppointmentsByDate: true, createBlockSchedules: true })).toEqual([])
})

type TalkCapabilities = NonNullable<NonNullable<Parameters<typeof aTalk>[0]>['capabilities']>
const none: TalkCapabilities = {
	inPersonScheduling: false,
	rescheduleAppointments: false,
	cancelAppointments: false,
	collectClientData: false,
}
