import { expect, test } from 'vitest'
import { formsIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** The photo of a receipt that stands with an expense, sent with its form as a browser without scripts does. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const path = '/finanzas/movimientos'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = () => new Uint8Array(Buffer.from(dot, 'base64'))

/** The form of that page with a file beside what was typed; what comes back, and where it leads. */
async function sent(page: string, button: string, typed: Record<string, string>, file?: [string, BlobPart]) {
	const form = formsIn((await at(page)).html).find(({ buttons }) => buttons.some(({ words }) => words === button))
	if (!form) throw new Error(`${page} has no form with ${button}`)
	expect(form.isMultipart).toBe(true)
	const body = new FormData()
	for (const [name, value] of form.fields) if (!(name in typed)) body.append(name, value)
	for (const [name, value] of Object.entries(typed)) body.append(name, value)
	if (file) body.append('fileId', new Blob([file[1]]), file[0])
	const headers = { Cookie: salon.own.visitor.cookie(), 'Sec-Fetch-Site': 'same-origin' }
	const address = `${salon.program.url}${form.action || page}`
	const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' })
	return { status: answer.status, html: await answer.text() }
}

test('the photo of a receipt stands with its movement, opens for the house and for no stranger, and goes when it is taken off', async () => {
	const typed = { type: 'expense', amount: '80', comments: 'Focos' }
	const made = await sent(`${path}/nuevo`, 'Registrar movimiento', typed, ['recibo.png', photo()])
	expect(made.status).toBe(303)
	const [, id = ''] = /href="\/finanzas\/movimientos\/(mov_\w+)/.exec((await at(path)).html) ?? []
	const dialog = await at(`${path}/${id}`)
	const [, address = ''] = /href="(\/archivos\/fil_\w+)"/.exec(dialog.html) ?? []
	const mine = await salon.own.visitor.get(address)
	expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/png'])
	expect(new Uint8Array(await mine.arrayBuffer())).toEqual(photo())
	expect((await visitorOf(salon.program.url).get(address)).status).not.toBe(200)
	// Saved without a word of the file it stays; unchecked, it is off.
	await dialog.press(/^Guardar cambios$/, { amount: '90' })
	expect((await at(`${path}/${id}`)).html).toContain(address)
	await (await at(`${path}/${id}`)).press(/^Guardar cambios$/, { fileId: null })
	expect((await at(`${path}/${id}`)).html).not.toContain(address)
})

test('a file that is neither a photo nor a PDF is refused beside its field, what was typed stays, and nothing is registered', async () => {
	const before = (await at(path)).words
	const typed = { type: 'expense', amount: '45', comments: 'Con un virus' }
	const refused = await sent(`${path}/nuevo`, 'Registrar movimiento', typed, ['recibo.png', 'MZ not a picture'])
	expect(refused.status).toBe(400)
	expect(refused.html).toMatch(/id="[^"]*fileId-error"/)
	expect(refused.html).toContain('value="45"')
	expect(refused.html).toContain('Con un virus')
	expect((await at(path)).words).toBe(before)
})
