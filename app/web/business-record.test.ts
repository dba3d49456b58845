import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { aBusiness } from '#tests/support/scene.ts'
import { loadRecord } from './business-record.server.ts'

/** What the page that is thrown says. */
async function said(loading: Promise<unknown>): Promise<unknown> {
	const thrown: unknown = await loading.catch((page: unknown) => page)
	return typeof thrown === 'object' && thrown !== null && 'data' in thrown ? thrown.data : thrown
}

test('a business that is not there and one that can not be read are told apart; NEG-025', async () => {
	const { ctx, business } = await aBusiness()
	expect(await loadRecord(ctx)).toMatchObject({ id: business.id })
	const broken = { ...ctx, db: undefined } as unknown as typeof ctx
	expect(await said(loadRecord(broken))).toMatchObject({ message: 'Error al cargar el negocio' })
	await execute(ctx, businesses.deleteBusiness, { name: business.name })
	expect(await said(loadRecord(ctx))).toMatchObject({ message: 'No se pudo cargar el negocio' })
})
