import { expect, test } from 'vitest'
import { salon } from '#tests/support/scenes/salon.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { embeddedEngine } from '../../engine.ts'
import { refOption } from '../ask-slots.ts'

/** A house that adds a mask to its colour, whose first specialist asks more for the cut. */
function house() {
	const stage = salon()
	for (const service of stage.business.services) {
		if (service.ref === 's4') service.addOns = [{ name: 'Mascarilla', priceMinor: 20_000, currency: 'MXN' }]
		if (service.ref === 's1') service.own = [{ specialistRef: 'e1', priceText: '$650 MXN', durationMinutes: 60 }]
	}
	return toolHost(embeddedEngine, stage)
}

const textOf = ({ answer }: Awaited<ReturnType<ReturnType<typeof house>['send']>>) => JSON.stringify(answer)

test('what is added to a service is looked for, proposed with its price and booked with it', async () => {
	const host = house()
	const offered = await host.send('quiero un tinte completo con mascarilla el martes a las 10')
	const added = { service: 's4', addOns: ['Mascarilla'] }
	expect(offered.calls).toContainEqual({
		...offered.calls[0],
		name: 'freeTimes',
		arguments: expect.objectContaining(added),
	})
	expect(textOf(offered)).toContain('Tinte completo + Mascarilla ($1,100 MXN)')
	const { calls } = await host.send('sí')
	expect(calls.map(({ name, arguments: args }) => [name, args])).toContainEqual([
		'bookAppointment',
		expect.objectContaining(added),
	])
})

test('without its word nothing is added, and what another service may have is not', async () => {
	for (const said of ['un tinte completo el martes a las 10', 'corte de dama con mascarilla el martes a las 10']) {
		const { calls } = await house().send(said)
		expect(calls[0]?.arguments).not.toHaveProperty('addOns')
	}
})

test('what is added goes and comes with a word, whatever else is proposed, and a yes that takes it away is no yes to it', async () => {
	for (const said of [
		'mejor sin mascarilla',
		'sí, pero sin la mascarilla',
		'sí, sin mascarilla',
		'la mascarilla ya no',
	]) {
		const host = house()
		await host.send('un tinte completo con mascarilla el martes a las 10')
		const played = await host.send(said)
		expect(played.effects, said).toEqual([])
		expect(textOf(played), said).toContain('Sería Tinte completo ($900)')
		expect((await host.send('sí')).effects[0]?.arguments, said).not.toHaveProperty('addOns')
	}
	const host = house()
	await host.send('un tinte completo el martes a las 10')
	expect(textOf(await host.send('agrégale la mascarilla'))).toContain('Tinte completo + Mascarilla ($1,100 MXN)')
	expect((await host.send('sí')).effects[0]?.arguments).toMatchObject({ addOns: ['Mascarilla'] })
})

test('what was asked about with something added is priced so and wished so, until another service is spoken of', async () => {
	const host = house()
	expect(textOf(await host.send('¿cuánto es el tinte con mascarilla?'))).toContain('cuesta $1,100 MXN')
	expect(textOf(await host.send('agéndamelo el martes a las 10'))).toContain('Tinte completo + Mascarilla ($1,100 MXN)')
	const other = house()
	await other.send('¿cuánto es el tinte con mascarilla?')
	expect(textOf(await other.send('¿y sin la mascarilla?'))).toContain('Tinte completo cuesta $900 y dura 2 horas')
	expect(textOf(await other.send('agéndamelo el martes a las 10'))).toContain('Sería Tinte completo ($900)')
})

test('after a price, with whom is another price and another length, or nobody who gives it', async () => {
	const host = house()
	await host.send('¿cuánto cuesta el corte de dama?')
	const first = specialistOf(host.stage, 'e1')
	expect(textOf(await host.send(`¿y con ${first}?`))).toContain(`con ${first} cuesta $650 MXN y dura 1 hora.`)
	expect(textOf(await host.send(`¿y con ${specialistOf(host.stage, 'e2')}?`))).toContain(
		'cuesta $350 y dura 45 minutos.',
	)
	expect(textOf(await host.send(`¿y con ${specialistOf(host.stage, 'e4')}?`))).toContain('no hace Corte de dama')
})

test('what is proposed with somebody who asks otherwise costs what that one asks', async () => {
	const first = specialistOf(house().stage, 'e1')
	const second = specialistOf(house().stage, 'e2')
	expect(textOf(await house().send(`corte de dama con ${first} el martes a las 10`))).toContain('($650 MXN)')
	expect(textOf(await house().send(`corte de dama con ${second} el martes a las 10`))).toContain('($350)')
})

function specialistOf({ business }: ReturnType<typeof salon>, ref: string): string {
	return business.specialists.find((each) => each.ref === ref)?.name ?? ''
}

test('rows of names that begin alike are told apart: an option by its own name, a long one by what stands below', () => {
	const row = (name: string) => {
		const { title, description } = refOption('service', 's1', name, '$900')
		return [title, description]
	}
	expect(row('Tinte completo (Cabello corto)')).toEqual(['Cabello corto', 'Tinte completo · $900'])
	expect(row('Tinte completo (Cabello largo)')).toEqual(['Cabello largo', 'Tinte completo · $900'])
	expect(row('Depilación láser de medias piernas')).toEqual([
		'Depilación láser de…',
		'Depilación láser de medias piernas · $900',
	])
	expect(row('Corte (dama)')).toEqual(['Corte (dama)', '$900'])
})
