import { expect, test } from 'vitest'
import { least, most, quotes, refuses, required, x } from '#tests/support/catalogue-papers.ts'
import { paperAt } from '#tests/support/paper.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Products and what comes in and goes out, on the pages of a new salon without scripts. */
const salon = salonOfFile()
const { at, listed } = ownerOf(salon)
const list = '/inventario/productos'
const product = { name: 'Gel fijador', price: '90', unit: 'frasco', description: 'Frasco de 250 ml' }

test('INV-007 INV-008 INV-009 INV-010 INV-011 what is wrong in the form of a product is said beside its field, and nothing is written', async () => {
	const before = await listed('product')
	await refuses(await at(`${list}/nuevo`), /^Registrar producto/, product, [
		['INV-007', 'customId', 'ABCDEFGHIJK', 'El identificador debe tener máximo 10 caracteres'],
		['INV-008', 'name', '', required],
		['INV-009', 'name', 'A', least(2)],
		['INV-009', 'name', x(51), most(50)],
		['INV-009', 'name', 'Gel "B"', quotes],
		['INV-010', 'price', '', required],
		['INV-010', 'price', '12a', 'El precio debe ser un número'],
		['INV-010', 'price', '1234567', most(6)],
		['INV-011', 'description', 'Gel!', least(5)],
		['INV-011', 'description', x(3001), most(3000)],
	])
	expect(await listed('product')).toEqual(before)
})

test('INV-020 INV-022 INV-023 INV-024 INV-025 a movement says what it can not be; one in and one out stand in the list with their kind', async () => {
	await (await at(`${list}/nuevo`)).press(/^Registrar producto/, product)
	const { _id: productId = '' } = (await listed('product')).find(({ name }) => name === product.name) ?? {}
	const form = await at('/inventario/movimientos/nuevo')
	const move = { type: 'in', productId, branchId: salon.own.branch, quantity: '5' }
	const save = /^Registrar movimiento/
	await refuses(form, save, move, [
		['INV-022', 'customId', 'SERV-1', 'Solo letras y números'],
		['INV-022', 'customId', 'ABCDEFGHIJK', most(10)],
		['INV-023', 'quantity', '', required],
		['INV-023', 'quantity', '0', 'La cantidad debe ser al menos 1'],
		['INV-025', 'date', '2026-01-02', 'La fecha del movimiento ya pasó'],
	])
	const unknown = await form.press(save, { ...move, productId: 'prd_nobody' })
	expect(unknown.errorOf('productId')).toBe('Producto no encontrado')
	await form.press(save, move)
	const moved = await form.press(save, { ...move, type: 'out', quantity: '2' })
	expect(moved.words).toMatch(/Salida.*Entrada/s)
	expect((await at(list)).words).toMatch(/Gel fijador.*?\b3\b/s)
})

test('INV-002 INV-003 INV-004 COM-016 a plan that is full says so, saves none, and leads to the plans; with room again it saves', async () => {
	await salon.plant('UPDATE business_records SET product_limit = 1 WHERE business_id = ?', [salon.businessId])
	const there = (await listed('product')).length
	await salon.plant(
		`INSERT INTO products (id, business_id, name, price, price_minor, created_at)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			SELECT 'prd_many' || i, ?, 'Muestra ' || i, '1', 100, 1 FROM n`,
		[1000 - there, salon.businessId],
	)
	const full = await at(`${list}/nuevo`)
	expect(full.words).toContain('Registrar producto (1000 / 1000)')
	expect(full.html).toMatch(/href="\/precios"[^>]*>(<[^>]*>)*Mejorar Plan/)
	expect(full.html).not.toMatch(/<button[^>]*type="submit"[^>]*>(<[^>]*>)*Registrar producto/)
	await salon.plant("DELETE FROM products WHERE id = 'prd_many1'", [])
	const room = await at(`${list}/nuevo`)
	expect(room.words).not.toContain('Mejorar Plan')
	const saved = await room.press(/^Registrar producto/, { ...product, name: 'El último' })
	expect(saved.words).toContain('Producto registrado')
	expect((await at(`${list}/nuevo`)).words).toContain('Mejorar Plan')
	await salon.plant("DELETE FROM products WHERE id LIKE 'prd_many%'", [])
})

test('ADM-010 who adds somebody to a partner’s team, or gives a business another owner, before an account was found is told to find one first', async () => {
	const partner = salon.as('partner')
	const team = await (await paperAt(partner, '/partner/equipo')).open(/^Agregar persona/)
	const none = await team.press(/^Buscar/, { correo: 'nadie@salon.test' })
	expect(none.words).toContain('No se encontró ningún usuario con ese email')
	const early = await partner.post(team.path, {})
	expect([early.status, await early.text()]).toEqual([
		400,
		expect.stringContaining('Primero debes buscar y encontrar un usuario válido'),
	])
	const owner = await salon.as('admin').post(`/admin/negocios/${salon.businessId}/propietario`, {})
	expect([owner.status, await owner.text()]).toEqual([
		400,
		expect.stringContaining('Primero debes buscar y encontrar un usuario válido'),
	])
})
