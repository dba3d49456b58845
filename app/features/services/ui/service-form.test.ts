import { type Submission, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchForm } from '#app/features/branches/ui/branch-form.tsx'
import { aBranchForm } from '#tests/support/examples/branches.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { render } from '#tests/support/render.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { anUpload } from '#tests/support/uploads.ts'
import { services } from '../operations.server.ts'
import { ServiceForm } from './service-form.tsx'

/** What a browser would post of a form that nobody touched, of its hidden fields and its files. */
async function postedOf(form: ReactElement): Promise<FormData> {
	const posted = new FormData()
	for (const [input] of (await render(form)).matchAll(/<input [^>]*>/g)) {
		const isFile = /name="(images|resources)"/.test(input) && input.includes('type="checkbox"')
		if (!isFile && !input.includes('type="hidden"')) continue
		const value = /value="([^"]*)"/.exec(input)?.[1]
		if (value) posted.append(/name="([^"]*)"/.exec(input)?.[1] ?? '', value)
	}
	return posted
}

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: object }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

function valueIn<Value>(submission: Submission<Value>): Value {
	if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
	return submission.value
}

test('SER-004 saving the form of a service keeps its images and required resources', async () => {
	const scene = await aBusiness()
	const { ctx } = scene
	const files = { images: [await anUpload(scene)], resources: [await anUpload(scene, 'antes.pdf', 'application/pdf')] }
	const service = await done(execute(ctx, services.createService, { ...aServiceForm, ...files }))
	const nothing = {
		branches: [],
		specialists: [],
		products: [],
		equipment: [],
		takesPayments: false,
		house: 'MXN',
		couponKey: 'K',
	}
	const kept = await done(execute(ctx, services.mediaOfService, { serviceId: service.id }))
	const form = createElement(ServiceForm, { service, ...nothing, ...kept })
	const html = await render(form)
	const order = [
		'Sucursales',
		'Especialistas',
		'Recursos requeridos',
		'Disponibilidad',
		'asistentes',
		'Consumo de productos',
	]
	const columns = html.split('class="stack"')
	const right = columns.find((column) => column.includes('Recursos requeridos')) ?? ''
	expect(right).toContain('antes.pdf')
	// What the upload door refused is summed up like any other field.
	const error = { images: ['El archivo pesa demasiado: máximo 25 MB'] }
	const refused = await render(
		createElement(ServiceForm, { service, ...nothing, ...kept, lastResult: { status: 'error', error } }),
	)
	expect(
		refused.match(/<div class="callout" data-status="fallo"[\s\S]*?<\/ul>/)?.[0].match(/máximo 25 MB/g),
	).toHaveLength(1)
	expect(order.filter((title) => !html.slice(html.indexOf(right.slice(0, 40))).includes(title))).toEqual([])
	const typed = await postedOf(form)
	for (const [name, value] of Object.entries({ ...aServiceForm, serviceId: service.id }))
		if (typeof value !== 'object') typed.append(name, String(value))
	const submission = parseWithZod(typed, { schema: services.editService.input })
	expect(await done(execute(ctx, services.editService, valueIn(submission)))).toMatchObject(files)
})

test('SUC-004 SUC-007 saving the form of a branch keeps its files, on its left', async () => {
	const scene = await aBusiness()
	const { ctx } = scene
	const resources = [await anUpload(scene), await anUpload(scene, 'carta.pdf', 'application/pdf')]
	const branch = await done(execute(ctx, branches.createBranch, { ...aBranchForm, resources }))
	const { resources: media } = await done(execute(ctx, branches.mediaOfBranch, { branchId: branch.id }))
	const form = createElement(BranchForm, { branch, timeZone: branch.timeZone, services: [], media })
	const html = await render(form)
	const places = ['Datos de la sucursal', 'Fotos y archivos', 'Horario', 'Servicios'].map((title) =>
		html.indexOf(`>${title}<`),
	)
	expect(places).toEqual([...places].sort((a, b) => a - b))
	expect(places).not.toContain(-1)
	const typed = await postedOf(form)
	for (const [name, value] of Object.entries({ ...aBranchForm, branchId: branch.id }))
		if (typeof value !== 'object') typed.append(name, value)
	const submission = parseWithZod(typed, { schema: branches.editBranch.input })
	expect(await done(execute(ctx, branches.editBranch, valueIn(submission)))).toMatchObject({ resources })
})

/** The intent of the first switch that is called so, and whether it is on. */
function switchIn(html: string, name: string): { on: boolean; intent: string } {
	const [button = ''] = html.split('<button').filter((each) => each.includes('role="switch"') && each.includes(name))
	const intent = /value="([^"]*)"/.exec(button)?.[1]?.replaceAll('&quot;', '"') ?? ''
	return { on: button.includes('aria-checked="true"'), intent }
}

test('a switch of a form that brings a part of it takes it away again: link, discount, release hours, own hours, pause', async () => {
	const choices = {
		branches: [],
		specialists: [],
		products: [],
		equipment: [],
		takesPayments: true,
		house: 'MXN',
		couponKey: 'K',
	}
	const draw = (lastResult?: SubmissionResult) => render(createElement(ServiceForm, { ...choices, lastResult }))
	const posted = new FormData()
	let html = await draw()
	async function press(name: string) {
		posted.set('__intent__', switchIn(html, name).intent)
		const submission = parseWithZod(posted, { schema: services.createService.input })
		const { initialValue } = submission.reply()
		html = await draw(submission.reply())
		posted.delete('__intent__')
		for (const key of [...posted.keys()]) posted.delete(key)
		for (const [key, value] of leavesOf(initialValue)) posted.set(key, value)
		return switchIn(html, name).on
	}
	expect(await press('Siempre disponible')).toBe(false)
	expect(await press('Activar link de pago')).toBe(true)
	expect(await press('Liberar el horario')).toBe(true)
	expect(await press('Activar descuento')).toBe(true)
	expect(await press('Activar descuento')).toBe(false)
	expect(await press('Con una pausa')).toBe(true)
	expect(await press('Con una pausa')).toBe(false)
	expect(await press('Liberar el horario')).toBe(false)
	expect(await press('Activar link de pago')).toBe(false)
	expect(await press('Siempre disponible')).toBe(true)
	expect([...posted.keys()].filter((key) => /linkPrice|schedules|pause/.test(key))).toEqual([])
})

/** What a form holds, as the names and values that a browser would post of it. */
function leavesOf(value: unknown, path = ''): [string, string][] {
	if (typeof value === 'string') return [[path, value]]
	if (Array.isArray(value)) return value.flatMap((each, at) => leavesOf(each, `${path}[${at}]`))
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path ? `${path}.${key}` : key))
}
