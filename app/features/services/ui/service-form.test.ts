import { type Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import '#app/operations.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchForm } from '#app/features/branches/ui/branch-form.tsx'
import { render } from '#tests/support/render.ts'
import { aBusiness, type Scene } from '#tests/support/scene.ts'
import { aBranchForm, aServiceForm } from '#tests/support/valid-input-catalogue.ts'
import { services } from '../operations.server.ts'
import { ServiceForm } from './service-form.tsx'

/** What a browser would post of a form that nobody touched, of its hidden fields. */
async function hiddenIn(form: ReactElement): Promise<FormData> {
	const posted = new FormData()
	for (const [input] of (await render(form)).matchAll(/<input type="hidden"[^>]*>/g)) {
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

const saved = async (scene: Scene, images: string[], resources: string[]) => {
	const { ctx } = scene
	const service = await done(execute(ctx, services.createService, { ...aServiceForm, images, resources }))
	const nothing = { branches: [], specialists: [], products: [], equipment: [], takesPayments: false, couponKey: 'K' }
	const typed = await hiddenIn(createElement(ServiceForm, { service, ...nothing }))
	for (const [name, value] of Object.entries({ ...aServiceForm, serviceId: service.id }))
		if (typeof value !== 'object') typed.append(name, String(value))
	const submission = parseWithZod(typed, { schema: services.editService.input })
	return done(execute(ctx, services.editService, valueIn(submission)))
}

test('saving the form of a service keeps the images and files that came by another door', async () => {
	const scene = await aBusiness()
	expect(await saved(scene, ['fil_a'], ['fil_b', 'fil_c'])).toMatchObject({
		images: ['fil_a'],
		resources: ['fil_b', 'fil_c'],
	})
	expect(await saved(scene, [], [])).toMatchObject({ images: [], resources: [] })
})

test('saving the form of a branch keeps the files that came by another door', async () => {
	const { ctx } = await aBusiness()
	const branch = await done(execute(ctx, branches.createBranch, { ...aBranchForm, resources: ['fil_a', 'fil_b'] }))
	const typed = await hiddenIn(createElement(BranchForm, { branch, timeZone: branch.timeZone, services: [] }))
	for (const [name, value] of Object.entries({ ...aBranchForm, branchId: branch.id }))
		if (typeof value !== 'object') typed.append(name, value)
	const submission = parseWithZod(typed, { schema: branches.editBranch.input })
	const edited = await done(execute(ctx, branches.editBranch, valueIn(submission)))
	expect(edited).toMatchObject({ resources: ['fil_a', 'fil_b'] })
})
