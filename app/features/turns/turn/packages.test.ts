import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'
import { saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { instructionsFor } from '../engines/prompt.ts'

/** Of three cuts that she paid one is kept for a visit. */
async function threeCuts({ ctx, service, contact, branch, nine }: Scene) {
	const offered = { name: 'Tres cortes', serviceIds: [service.id], sessions: 3, price: '900', validDays: 400 }
	const made = await execute(ctx, counter.createPackage, offered)
	const packageId = made.ok ? made.value.id : ''
	const sale = { packageId, contactId: contact.id, branchId: branch.id, requestKey: 'venta-de-tres' }
	expect(await execute(ctx, counter.sellPackage, sale as never)).toMatchObject({ ok: true })
	expect(await execute(ctx, agenda.bookAppointment, nine as never)).toMatchObject({ ok: true })
}

test('whoever paid sessions beforehand is told how many are left and until when; whoever paid none is not', async () => {
	const talk = await aTalk({ furnish: threeCuts })
	const said = await talk.say('¿cuántas sesiones me quedan de mi paquete?')
	expect(said).toMatch(/De Tres cortes te quedan 2 sesiones de Corte de cabello, hasta el \w+ \d+ de \w+/)
	const other = await aTalk()
	expect(await other.say('¿cuántas sesiones me quedan?')).not.toMatch(/quedan \d/)
})

test('a language model is told of them with what it knows of the person', async () => {
	const talk = await aTalk({ furnish: threeCuts })
	const engine = scripted(saying('Claro.'))
	await talk.hear('hola')
	await think(talk, engine.engine)
	const told = instructionsFor(engine.seen.at(-1) ?? expect.fail('it was not asked'))
	expect(told).toMatch(/Paquete «Tres cortes», ya pagado: quedan 2 sesiones de Corte de cabello, hasta el/)
})
