import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { exceptionsOf, putException, takeBackException } from '#app/features/branches/exceptions.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { type Exceptions } from '#app/features/branches/schemas.ts'
import { getSpecialist } from './queries.server.ts'
import { type ExceptionsOfYear, type RemoveException, type SetException } from './schemas.ts'

export async function listExceptions(ctx: ReadCtx, { specialistId, year }: ExceptionsOfYear): Promise<Exceptions> {
	const { id } = await getSpecialist(ctx, specialistId)
	return exceptionsOf(ctx, { specialistId: id }, year)
}

/** The specialist's own day; today is the branch's. */
export async function setException(ctx: WriteCtx, { specialistId, ...input }: SetException): Promise<Exceptions> {
	const { id, branchId } = await getSpecialist(ctx, specialistId)
	const { timeZone } = await getBranch(ctx, branchId)
	await putException(ctx, { specialistId: id }, timeZone, input)
	return exceptionsOf(ctx, { specialistId: id }, Number(input.day.slice(0, 4)))
}

export async function removeException(ctx: WriteCtx, { specialistId, day }: RemoveException): Promise<Exceptions> {
	const { id } = await getSpecialist(ctx, specialistId)
	await takeBackException(ctx, { specialistId: id }, day)
	return exceptionsOf(ctx, { specialistId: id }, Number(day.slice(0, 4)))
}
