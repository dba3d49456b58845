import { type Ctx } from '#app/core/ctx.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { isHeadOf, refusalHead } from '#app/features/onboarding/moving/columns.ts'
import { type MoveKind, messages, mostBytes, mostRows } from '#app/features/onboarding/moving/schemas.ts'
import { kindOfPath } from '#app/features/onboarding/moving/words.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { isCalendar, readCalendar } from '#app/lib/tables/calendar/read-calendar.server.ts'
import { calendarTexts } from '#app/lib/tables/calendar/texts.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { postedTable } from '#app/web/uploads/posted-table.server.ts'

const atOnce = 500
const texts = {
	noFile: 'Elige un archivo',
	tooLarge: 'El archivo pesa demasiado: máximo 10 MB',
	tooMany: messages.tooMany,
}

/** What a part of an address names. Throws the page of what is not there. */
export function kindIn(what: string | undefined): MoveKind {
	const kind = kindOfPath.get(what ?? '')
	if (!kind) throw new Response(null, { status: 404 })
	return kind
}

type Received = { moveInId: string } | { problem: string }

/** The file of a posted form, read whole; `problem` says why it was not taken. */
export async function receiveMoveIn(ctx: Ctx<'business'>, request: Request, kind: MoveKind): Promise<Received> {
	const { timeZone: zone } = await frameOf(ctx)
	const other = (bytes: Buffer, name: string) =>
		kind === 'appointments' ? calendarIn(bytes, name, ctx.now, zone) : null
	const table = await postedTable(request, { mostBytes, mostRows, isHead: isHeadOf(kind), texts, other })
	if ('problem' in table) return table
	const { rows, ...file } = table
	const opened = await attempt(ctx, onboarding.openMoveIn, { ...file, kind, rows: rows.length })
	if (!opened.ok) return { problem: sentenceOf(opened.failure) }
	const { moveInId } = opened.value
	for (let start = 0; start < rows.length; start += atOnce) {
		const added = await attempt(ctx, onboarding.addMoveInRows, { moveInId, rows: rows.slice(start, start + atOnce) })
		if (added.ok) continue
		// Half a file must not look like a whole one.
		await attempt(ctx, onboarding.dropMoveIn, { moveInId })
		return { problem: sentenceOf(added.failure) }
	}
	return { moveInId }
}

/** How far ahead what repeats in a calendar is brought. */
const repeatDays = 180

function calendarIn(bytes: Buffer, name: string, now: number, zone: string) {
	const { tooMany } = texts
	if (isCalendar(bytes)) return readCalendar(bytes, { now, zone, days: repeatDays, mostRows, tooMany, refusalHead })
	if (/\.zip$/i.test(name)) return { problem: calendarTexts.zip }
	return /\.ics$/i.test(name) ? { problem: calendarTexts.broken } : null
}

/** What is said of what was not taken. */
export function sentenceOf({ code, fields }: Failure): string {
	const [said] = [fields.file, fields.calendarId, fields.googleAccountId].flatMap((texts) => texts ?? [])
	return said ?? spanish(code)
}

/** What rows are given that name no branch, service or specialist. */
export async function choicesFor(ctx: Ctx<'business'>, kind: MoveKind) {
	const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
	const places = await load(ctx, branches.listBranches, {})
	if (kind !== 'appointments') return { branches: places.branches.map(named), services: [], specialists: [] }
	const offered = await load(ctx, services.listServices, { sold: 'bookable' })
	const team = await load(ctx, specialists.listSpecialists, {})
	return {
		branches: places.branches.map(named),
		services: offered.services.map(named),
		specialists: team.specialists.map(named),
	}
}
