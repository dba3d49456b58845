import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { isSigned } from '#app/features/files/address.server.ts'
import { files } from '#db/schema/resources.ts'
import { aBranchForm } from '#tests/support/examples/branches.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { anUpload } from '#tests/support/uploads.ts'
import { branches } from '../branches/operations.server.ts'
import { services } from './operations.server.ts'

async function stateOf({ home }: Scene, fileId: string) {
	const [row] = await home.db.select().from(files).where(eq(files.id, fileId))
	return { state: row?.state, isPublic: row?.isPublic, isGone: row?.deletedAt !== null }
}

async function aServiceWith({ ctx }: Scene, own: { images?: string[]; resources?: string[] }) {
	const outcome = await execute(ctx, services.createService, { ...aServiceForm, ...own })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('SER-006 the images of a service are public from the save on, and the first is its face', async () => {
	const scene = await aBusiness()
	const [first, second] = [await anUpload(scene), await anUpload(scene)]
	const { id, images, photo } = await aServiceWith(scene, { images: [second, first] })
	expect(images).toEqual([second, first])
	const url = new URL(photo ?? '', 'https://salon.test')
	expect(url.pathname).toBe(`/archivos/${second}`)
	expect(isSigned(scene.ctx.keys, second, url.searchParams, scene.at)).toBe(true)
	expect(await stateOf(scene, first)).toEqual({ state: 'stored', isPublic: true, isGone: false })
	const media = await execute(scene.ctx, services.mediaOfService, { serviceId: id })
	expect(media).toMatchObject({ value: { images: [{ id: second, name: 'corte.png', kind: 'image' }, { id: first }] } })
})

test('a file that is taken away is let go, unless something else still shows it', async () => {
	const scene = await aBusiness()
	const { ctx } = scene
	const [own, shared] = [await anUpload(scene), await anUpload(scene)]
	const { id } = await aServiceWith(scene, { images: [own, shared] })
	const branch = await execute(ctx, branches.createBranch, { ...aBranchForm, resources: [shared] })
	expect(branch).toMatchObject({ ok: true, value: { photos: [expect.stringContaining(shared)] } })
	await execute(ctx, services.editService, { ...aServiceForm, serviceId: id })
	expect([await stateOf(scene, own), await stateOf(scene, shared)]).toMatchObject([{ isGone: true }, { isGone: false }])
	await execute(ctx, branches.deleteBranch, { branchId: branch.ok ? branch.value.id : '' })
	expect(await stateOf(scene, shared)).toMatchObject({ isGone: true })
})

test('a file of another business, one of a kind that has no place there, and an eleventh are refused', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const asked = (own: object) => execute(ours.ctx, services.createService, { ...aServiceForm, ...own })
	const pdf = await anUpload(ours, 'carta.pdf', 'application/pdf')
	expect(await asked({ images: [await anUpload(theirs)] })).toMatchObject({ failure: { code: 'not_found' } })
	expect(await asked({ images: [pdf] })).toMatchObject({
		failure: { code: 'invalid_input', fields: { images: ['invalid_input'] } },
	})
	expect(await stateOf(ours, pdf)).toMatchObject({ state: 'pending' })
	const many = Array.from({ length: 11 }, (_, index) => `fil_${index}`)
	const said = 'Se ha alcanzado el número máximo de archivos permitidos (10)'
	expect(await asked({ resources: many })).toMatchObject({ failure: { fields: { resources: [said] } } })
})
