import { expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { bookPayable } from '#tests/support/scenes/payable.ts'

/** What the specialists of a new salon earn, by its screens as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const page = '/finanzas/comisiones'

test('a rule is added, switched off, on and taken away; what was given in a fortnight that is over is closed with a sheet', async () => {
	const { _id } = await bookPayable(salon.own)
	const changed =
		"UPDATE appointments SET status = 'asistida', price_minor = 50000, starts_at = ?, ends_at = ? WHERE id = ?"
	const startsAt = Date.parse('2026-11-05T13:00:00-06:00')
	await salon.plant(changed, [startsAt, startsAt + 3_600_000, _id])
	const rules = await at(`${page}/reglas`)
	expect(rules.words).toContain('Sin reglas de comisión')
	const wrong = await rules.press(/^Agregar regla$/, { value: '120' })
	expect(wrong.errorOf('value')).toBe('El porcentaje va de 0.01 a 100')
	expect(wrong.values('value')).toEqual(['120'])
	const added = await wrong.press(/^Agregar regla$/, { value: '40' })
	expect(added.words).toMatch(/Todo el equipo · Todos los servicios 40 % Activa/)
	const twice = await added.press(/^Agregar regla$/, { value: '30' })
	expect(twice.errorOf('value')).toBe('Ya hay una regla para lo mismo: cámbiala o quítala primero')
	const november = `${page}?dia=2026-11-05`
	expect((await at(november)).words).toMatch(/Quincena del 1 al 15 de noviembre de 2026.*\$200\.00 Abierta/)
	expect((await (await at(`${page}/reglas`)).press(/^Apagar/)).words).toContain('Apagada')
	expect((await at(november)).words).toContain('Sin comisiones en esta quincena')
	expect((await (await at(`${page}/reglas`)).press(/^Encender/)).words).toContain('Activa')
	expect((await at(page)).words).toContain('Se cierra desde el 1 dic, cuando la quincena haya terminado.')
	const closed = await (await at(november)).press(/^Cerrar quincena/)
	expect(closed.words).toMatch(/Quincena cerrada.*Cerrada por Mariana Fuentes/)
	expect(closed.words).not.toContain('Cerrar quincena')
	expect((await (await at(`${page}/reglas`)).press(/^Quitar/)).words).toContain('Sin reglas de comisión')
	// Of a fortnight without commissions the paper says so.
	expect((await at(`${page}/hoja`)).words).toContain('Sin comisiones en esta quincena.')
	const sheet = await at(`${page}/hoja?dia=2026-11-05`)
	expect(sheet.words).toMatch(/Comisión Peinado \d+ .*Nadia Cruz \$500\.00 40 % \$200\.00/)
	expect(sheet.words).toContain('Firma de recibido')
})
