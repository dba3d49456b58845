import { expect, test } from 'vitest'
import * as desk from '#tests/support/scenes/agenda-scene.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'

const visit = 'Corte de cabello, Lucía Herrera'

/** Somebody writes who has a visit on Wednesday at ten. */
async function withVisit(): Promise<Talk> {
	const talk = await aTalk()
	await talk.say('hola')
	const wish = { contactId: talk.scene.contact.id, date: '2026-03-04', time: '10:00' }
	await desk.booked(talk.scene, wish, asActor(talk.scene, {}, talk.clock.now))
	return talk
}

test.each(['¿me la puedes pasar a las 10:30?', 'quiero mover mi cita media hora antes, a las 9:30'])(
	'«%s»: a visit moves by less than it lasts, since its own time is in nobody’s way',
	async (words) => {
		const talk = await withVisit()
		const time = words.includes('9:30') ? '09:30' : '10:30'
		expect(await talk.say(words)).toMatch(/¿La cambio\?/)
		await talk.say('sí')
		expect(await talk.appointments()).toEqual([`2026-03-04 ${time} ${visit}: agendada`])
	},
)
