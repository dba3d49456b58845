import { expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** People who are there twice, on the pages of the desk as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const path = '/contactos/duplicados'

async function aClient(name: string, more: Record<string, string>) {
	const client = { name, type: 'client', ...more }
	return (await salon.own.visitor.call<{ _id: string }>('POST /client', { client }))._id
}

test('people who seem to be there twice are shown with why, looked at and joined one by one or in bulk, and taken apart again', async () => {
	expect((await at(path)).words).toContain('No hay contactos duplicados')
	const eva = await aClient('Eva', { lastname: 'Paz', whatsapp: '5570020001', email: 'eva@correo.mx' })
	const evita = await aClient('Evita', { whatsapp: '5570020002', email: 'EVA@correo.mx' })
	const born = { lastname: 'Ríos', birthdate: '1991-04-02' }
	const sofia = await aClient('Sofía', { ...born, whatsapp: '5570020003' })
	await aClient('Sofia', { ...born, whatsapp: '5570020004' })
	const page = await (await at('/contactos')).open(/^Buscar duplicados/)
	for (const word of ['Mismo correo: eva@correo.mx', 'Mismo nombre y cumpleaños']) expect(page.words).toContain(word)
	// Nothing is joined by looking, nor by a press that marks nobody.
	expect((await page.press(/^Unir las marcadas/)).words).toContain('Marca a quiénes unir')
	const preview = await at(`${path}/${eva}?cliente=${evita}`)
	expect(preview.words).toContain('¿Unir a Evita con Eva Paz?')
	const after = await preview.press(/^Unir contactos/)
	expect(after.words).toContain('Contactos unidos')
	expect(after.words).not.toContain('Evita')
	const marked = await (await at(path)).open(/^Marcar la pareja/)
	const done = await marked.press(/^Unir las marcadas/)
	expect(done.words).toContain('1 pareja unida')
	expect(done.words).toContain('No hay contactos duplicados')
	const record = await at(`/contactos/${sofia}`)
	expect(record.words).toContain('Se unió con «Sofia Ríos»')
	const apart = await (await record.open(/^Deshacer/)).press(/^Separar/)
	expect(apart.words).toContain('Los contactos vuelven a ser dos')
	expect((await at(path)).words).toContain('No hay contactos duplicados')
})

test('from a record anybody is looked for and joined with it', async () => {
	const nora = await aClient('Nora', { lastname: 'Díaz', whatsapp: '5570020011' })
	await aClient('Norita', { whatsapp: '5570020012' })
	const choose = await (await at(`/contactos/${nora}`)).open(/^Unir con otro contacto/)
	expect(choose.words).toContain('No encontramos a nadie con el mismo teléfono, correo o nombre.')
	const found = await at(`/contactos/${nora}/unir?quien=Norita`)
	const chosen = /href="([^"]*cliente=con_\w+)"/.exec(found.html)?.[1] ?? ''
	const preview = await at(chosen.replaceAll('&amp;', '&'))
	const record = await preview.press(/^Unir contactos/)
	expect(record.words).toContain('Contactos unidos')
	expect(record.words).toContain('Se unió con «Norita»')
	expect((await at('/contactos')).words).not.toContain('Norita')
})

test('who is typed in and may be there already is shown with why before anybody is registered twice; a second press registers', async () => {
	const form = { name: 'Rebeca', lastname: 'Lara', whatsapp: '5570090001', email: 'rebeca@lara.test', type: 'lead' }
	await (await at('/contactos/nuevo')).press(/^Registrar contacto$/, form)
	const again = { ...form, name: 'Rebe', whatsapp: '5570090002', email: 'REBECA@lara.test', birthdate: '1991-03-04' }
	const asked = await (await at('/contactos/nuevo')).press(/^Registrar contacto$/, again)
	expect(asked.status).toBe(409)
	expect(asked.words).toMatch(/Puede que ya esté en tus contactos.*Rebeca Lara Mismo correo: REBECA@lara\.test/)
	expect(asked.values('whatsapp')).toEqual(['5570090002'])
	expect((await at('/contactos?q=rebe')).words).toContain('1 de')
	expect((await asked.press(/^Registrar contacto$/)).words).toContain('Contacto registrado')
	expect((await at('/contactos?q=rebe')).words).toContain('2 de')

	const likeSoFar = async (typed: Record<string, string>) => {
		const answer = await salon.own.visitor.get(`/contactos/parecidos?${new URLSearchParams(typed)}`)
		const { people } = (await answer.json()) as { people: { name: string; reasons: string[] }[] }
		return people.map(({ name, reasons }) => [name, ...reasons])
	}
	const known = [['Rebeca Lara', 'Mismo teléfono']]
	expect(await likeSoFar({ whatsapp: '+52 1 55 7009-0001', countryCode: '52' })).toEqual(known)
	expect(await likeSoFar({ whatsapp: '55 7009-0001' })).toEqual(known)
	expect(await likeSoFar({ whatsapp: '55 7009' })).toEqual([])
	const birthday = { name: 'rebe', lastname: 'LARA', birthdate: '1991-03-04' }
	expect(await likeSoFar(birthday)).toEqual([['Rebe Lara', 'Mismo nombre y cumpleaños']])
	expect(await likeSoFar({ name: 'Rebeca', lastname: 'Lara' })).toEqual([])
	expect(await likeSoFar({ email: 'x'.repeat(300) })).toEqual([])
})
