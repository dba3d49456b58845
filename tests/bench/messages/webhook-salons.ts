import '#app/features.server.ts'
import { eq } from 'drizzle-orm'
import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { fakeSettings } from '../../fakes/settings.ts'
import { type BusinessNumber } from '../../fakes/whatsapp-state.ts'
import { type BenchRuntime, openBenchRuntime } from '../runtime.ts'
import { aSalon } from '../turn-salon.ts'

/** The numbers of so many salons, as Meta knows them. */
export function numbersOf(salons: number): BusinessNumber[] {
	return Array.from({ length: salons }, (_, index) => ({
		phoneNumberId: `3000000000000${String(index).padStart(2, '0')}`,
		wabaId: fakeSettings.wabaId,
		displayPhoneNumber: `52155511${String(index).padStart(5, '0')}`,
		verifiedName: `Salón ${index}`,
	}))
}

/** A salon with an assistant at each number, in the file of a program that does not run; its demo salon's token serves all. */
export async function plantSalons(dataDir: string, numbers: BusinessNumber[]): Promise<void> {
	const runtime = await openBenchRuntime(`${dataDir}/recepcion.db`)
	try {
		await plantSalonsIn(runtime, numbers)
	} finally {
		await runtime.close()
	}
}

/** The same in a database that is open already. */
export async function plantSalonsIn(runtime: BenchRuntime, numbers: BusinessNumber[]): Promise<void> {
	const actor = { kind: 'webhook', permissions: systemPermissions, bookingPolicy: visitorPolicy } as const
	const ctx = makeCtx(runtime, 'business', { businessId: 'none' }, actor, Date.now())
	const [demo] = await ctx.db
		.select({ sealedToken: channelAccounts.sealedToken })
		.from(channelAccounts)
		.where(eq(channelAccounts.externalId, fakeSettings.phoneNumberId))
	for (const { phoneNumberId } of numbers) {
		const { accountId } = await aSalon(ctx, phoneNumberId)
		const connected = { sealedToken: demo?.sealedToken, externalId: phoneNumberId, parentId: fakeSettings.wabaId }
		await transact(ctx, ({ db }) =>
			db
				.update(channelAccounts)
				.set({ ...connected, provenAt: ctx.now })
				.where(eq(channelAccounts.id, accountId)),
		)
	}
}
