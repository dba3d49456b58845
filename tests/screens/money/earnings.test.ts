import { expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** What a new salon earned, of what was written down in its own forms. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const page = '/finanzas/dashboard'

async function written(typed: Record<string, string>) {
	const list = await (await at('/finanzas/movimientos/nuevo')).press(/^Registrar movimiento$/, typed)
	expect(list.words).toContain('Movimiento registrado correctamente')
}

test('the numbers of a new salon are those of its forms, against the range before, by branch and category, and go with what is chosen', async () => {
	expect((await at('/finanzas')).path).toBe(page)
	expect((await at(page)).words).toContain('Sin dinero en este periodo')
	await written({ amount: '1250', category: 'sales', paymentMethod: 'cash', type: 'income' })
	await written({ amount: '750.50', category: 'sales', paymentMethod: 'debit', type: 'income' })
	await written({ amount: '300', category: 'rent', paymentMethod: 'transfer', type: 'expense' })
	await written({ amount: '1000', category: 'sales', paymentMethod: 'cash', type: 'income', date: '2026-10-05' })
	const month = await at(`${page}?desde=2026-11-01&hasta=2026-11-30&por=dia`)
	expect(month.words).toMatch(/Ingresos \$2,000\.50 .*más que en el periodo anterior/)
	expect(month.words).toMatch(/Gastos \$300\.00/)
	expect(month.words).toMatch(/Utilidad \$1,700\.50/)
	expect(month.words).toMatch(/Ticket promedio \$1,000\.25/)
	expect(month.words).toContain('Ver los números de Ingresos por día')
	expect(month.words).toMatch(
		/Por categoría .* Ventas \$2,000\.50 \$0\.00 \$2,000\.50 .*Renta \$0\.00 \$300\.00 -\$300\.00/,
	)
	expect(month.words).toMatch(/Por origen .* Sin cita \$2,000\.50/)
	const assistants = await at(`${page}?desde=2026-11-01&hasta=2026-11-30&origen=asistentes`)
	expect(assistants.words).toContain('Sin dinero en este periodo')
	const other = await (await at(page)).press(/^Ver$/, { desde: '2026-10-01', hasta: '2026-10-31', por: 'semana' })
	expect(other.words).toMatch(/Ingresos \$1,000\.00/)
	expect(other.words).toContain('Ingresos por semana')
})

test('they are taken away as PDF and as a workbook whose amounts are numbers', async () => {
	const range = '?desde=2026-11-01&hasta=2026-11-30&por=dia'
	const pdf = await salon.own.visitor.get(`${page}.pdf${range}`)
	expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
	expect(
		Buffer.from(await pdf.arrayBuffer())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-')
	const book = await salon.own.visitor.get(`${page}.xlsx${range}`)
	expect(book.headers.get('Content-Disposition')).toBe('attachment; filename="finanzas.xlsx"')
	expect(Buffer.from(await book.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
})
