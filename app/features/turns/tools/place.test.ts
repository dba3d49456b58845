import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appointments } from '#db/schema/agenda.ts'
import { fullerSalon } from '#tests/support/scenes/fuller-salon.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'

const inPersonOnly = { inPersonScheduling: true, onlineScheduling: false }
const onlineOnly = { inPersonScheduling: false, onlineScheduling: true }
const both = { inPersonScheduling: true, onlineScheduling: true }

async function notes({ runtime, scene }: Talk) {
	const mine = eq(appointments.businessId, scene.business.id)
	const rows = await runtime.db.select({ note: appointments.clientNotes }).from(appointments).where(mine)
	return rows.map(({ note }) => note)
}

test('ASI-050 at the branch alone, by video alone, or both: what is asked for elsewhere is said, and staff read which it is', async () => {
	const there = await aTalk({ capabilities: inPersonOnly })
	const refused = await there.say('quiero un corte de cabello en línea mañana a las 10')
	expect(refused).toMatch(/solo agendo citas en la sucursal, no en línea/)
	expect(refused).toMatch(/¿Te agendo esta cita\?/)
	await there.say('sí')
	expect(await notes(there)).toEqual([null])

	const away = await aTalk({ capabilities: onlineOnly })
	expect(await away.say('quiero un corte de cabello mañana a las 10')).toMatch(/, en línea\. ¿Te agendo esta cita\?/)
	expect(await away.say('sí')).toMatch(/quedó agendada: .*, en línea/)
	expect(await notes(away)).toEqual(['En línea'])

	const either = await aTalk({ capabilities: both })
	expect(await either.say('quiero un corte de cabello mañana a las 10')).not.toMatch(/en línea/)
	expect(await either.say('mejor por videollamada')).toMatch(/, en línea\. ¿Te agendo esta cita\?/)
	await either.say('sí')
	expect(await notes(either)).toEqual(['En línea'])
})

test('ASI-050 what a model calls is held to it too: by video only where that is switched on', async () => {
	const call = { service: 's1', date: '2026-03-03', time: '10:00', online: true }
	const answerOf = async (capabilities: typeof both, online: boolean) => {
		const talk = await aTalk({ capabilities })
		await talk.hear('quiero un corte mañana a las 10')
		await think(talk, scripted(calling('bookAppointment', { ...call, online }), saying('¿La agendo?')).engine)
		await talk.hear('sí')
		await think(talk, scripted(calling('bookAppointment', { ...call, online }), saying('Listo')).engine)
		return notes(talk)
	}
	expect(await answerOf(both, true)).toEqual(['En línea'])
	expect(await answerOf(both, false)).toEqual([null])
	expect(await answerOf(inPersonOnly, true)).toEqual([])
	expect(await answerOf(onlineOnly, false)).toEqual(['En línea'])
})

test('ASI-050 of several services by video each says so, to whoever gives it', async () => {
	const talk = await aTalk({ capabilities: onlineOnly, furnish: fullerSalon })
	await talk.say('quiero tinte de raíz y manicure el miércoles a las 2 de la tarde')
	expect(await talk.say('sí')).toMatch(/agendad/)
	expect(await notes(talk)).toEqual(['En línea', 'En línea'])
})

test('ASI-050 who books neither at the branch nor by video does not say that it books in the other place', async () => {
	for (const said of ['quiero un corte en línea mañana a las 10', 'quiero un corte presencial mañana a las 10']) {
		const nowhere = await aTalk({ capabilities: { inPersonScheduling: false, onlineScheduling: false } })
		expect(await nowhere.say(said)).not.toMatch(/solo agendo/)
	}
})
