import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { aSpecialistForm } from '#tests/support/examples/specialists.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { anUpload } from '#tests/support/uploads.ts'
import { specialists } from './operations.server.ts'

test('a portrait and a sentence stay when the record of the specialist is saved, and go when they are taken away', async () => {
	const scene = await aBusiness()
	const specialistId = scene.specialist.id
	const [portrait, theirs] = [await anUpload(scene), await anUpload(await aBusiness())]
	const saved = await execute(scene.ctx, specialists.saveProfile, {
		specialistId,
		about: 'Colorista desde 2012',
		images: [portrait],
	})
	expect(saved).toMatchObject({ value: { about: 'Colorista desde 2012', images: [{ id: portrait, kind: 'image' }] } })
	expect(await execute(scene.ctx, specialists.saveProfile, { specialistId, images: [theirs] })).toMatchObject({
		failure: { code: 'not_found' },
	})
	const place = { branchId: scene.branch.id, serviceIds: [scene.service.id] }
	const edited = await execute(scene.ctx, specialists.editSpecialist, { ...aSpecialistForm, ...place, specialistId })
	expect(edited.ok).toBe(true)
	expect(await execute(scene.ctx, specialists.profile, { specialistId })).toMatchObject({
		value: { about: 'Colorista desde 2012', images: [{ id: portrait }] },
	})
	expect(await execute(scene.ctx, specialists.saveProfile, { specialistId })).toMatchObject({
		value: { about: null, images: [] },
	})
})
