import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { specialists as table } from '#db/schema/specialists.ts'
import { aSpecialistForm } from '#tests/support/examples/specialists.ts'
import { aBranch, aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { specialists } from './operations.server.ts'

const rowsOf = ({ home, business }: Scene) => home.db.select().from(table).where(eq(table.businessId, business.id))

async function save(scene: Scene, change: object = {}) {
	const form = { ...aSpecialistForm, branchId: scene.branch.id, ...change }
	return execute(scene.ctx, specialists.createSpecialist, form)
}

async function refusal(scene: Scene, change: object): Promise<Record<string, string[]>> {
	const before = await rowsOf(scene)
	const outcome = await save(scene, change)
	expect(await rowsOf(scene)).toEqual(before)
	return outcome.ok ? {} : outcome.failure.fields
}

test('ESP-003 ESP-004 ESP-012 a specialist keeps name, number, colour, branch, services and hours', async () => {
	const scene = await aBusiness()
	const outcome = await save(scene, {
		customId: 'AND01',
		email: 'andrea@salon.test',
		paymentInfo: 'CLABE',
		serviceIds: [scene.service.id],
	})
	expect(outcome).toMatchObject({
		ok: true,
		value: {
			name: 'Andrea Solís',
			customId: 'AND01',
			email: 'andrea@salon.test',
			paymentInfo: 'CLABE',
			whatsapp: '5512345678',
			countryCode: '52',
			countryCodeExt: '521',
			colorHex: '#aa3300',
			branchId: scene.branch.id,
			serviceIds: [scene.service.id],
			schedules: aSpecialistForm.schedules,
			googleCalendarId: null,
			isCalendarAuthorised: false,
			isArchived: false,
		},
	})
})

test('ESP-006 ESP-007 ESP-008 ESP-009 what is wrong is said beside its field, and nothing is written', async () => {
	const scene = await aBusiness()
	const length = 'El WhatsApp debe tener de 7 a 11 dígitos, sin código de país'
	expect(await refusal(scene, { customId: 'ABCDEFGHIJK' })).toEqual({ customId: ['Máximo 10 caracteres'] })
	expect(await refusal(scene, { customId: 'AB-1' })).toEqual({ customId: ['Solo letras y números'] })
	expect(await refusal(scene, { name: undefined })).toEqual({ name: ['Este campo es requerido'] })
	expect(await refusal(scene, { name: 'Andrea "La Jefa"' })).toEqual({ name: ['No uses comillas dobles'] })
	expect(await refusal(scene, { whatsapp: undefined })).toEqual({ whatsapp: ['Este campo es requerido'] })
	for (const whatsapp of ['123456', '123456789012', '55 1234 abcd']) {
		expect(await refusal(scene, { whatsapp })).toEqual({ whatsapp: [length] })
	}
	expect(await refusal(scene, { branchId: undefined })).toEqual({
		branchId: ['Selecciona una sucursal para el especialista'],
	})
	for (const whatsapp of ['1234567', '12345678901']) expect((await save(scene, { whatsapp })).ok).toBe(true)
})

test('ESP-010 one branch, and only the services that it offers; another branch takes its place', async () => {
	const scene = await aBusiness()
	const elsewhere = await aBranch(scene)
	const massage = await aService(scene, { name: 'Masaje' }, { branchIds: [elsewhere.id], specialistIds: [] })
	expect(await refusal(scene, { serviceIds: [massage.id] })).toEqual({
		serviceIds: ['La sucursal no ofrece todos esos servicios'],
	})
	const made = await save(scene, { serviceIds: [scene.service.id] })
	const specialistId = made.ok ? made.value.id : ''
	const moved = { ...aSpecialistForm, specialistId, branchId: elsewhere.id, serviceIds: [massage.id] }
	expect(await execute(scene.ctx, specialists.editSpecialist, moved)).toMatchObject({
		ok: true,
		value: { branchId: elsewhere.id, serviceIds: [massage.id] },
	})
})

test('a specialist without hours of their own works those of the branch; a week closed on every day is kept', async () => {
	const scene = await aBusiness()
	expect(await save(scene, { schedules: undefined })).toMatchObject({ ok: true, value: { schedules: null } })
	const closed = await save(scene, { schedules: {} })
	expect(closed.ok && closed.value.schedules?.monday).toEqual([])
})

test('ESP-017 a specialist is archived and comes back; deleting one with appointments archives', async () => {
	const scene = await aBusiness()
	const specialistId = scene.specialist.id
	const isArchived = async () => (await rowsOf(scene)).find(({ id }) => id === specialistId)?.archivedAt !== null
	await execute(scene.ctx, specialists.archiveSpecialist, { specialistId })
	expect(await isArchived()).toBe(true)
	await execute(scene.ctx, specialists.unarchiveSpecialist, { specialistId })
	expect(await isArchived()).toBe(false)
	await booked(scene)
	expect(await execute(scene.ctx, specialists.deleteSpecialist, { specialistId })).toMatchObject({
		ok: true,
		value: { outcome: 'archived' },
	})
	const other = await save(scene)
	const removed = await execute(scene.ctx, specialists.deleteSpecialist, {
		specialistId: other.ok ? other.value.id : '',
	})
	expect(removed).toMatchObject({ ok: true, value: { outcome: 'deleted' } })
})
