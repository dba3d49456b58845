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
		if (service.ref === 's1') service.own = [{ specialistRef: 'e1', priceText: '$650 MXN' }]
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
