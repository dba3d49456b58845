import { afterAll, beforeAll } from 'vitest'
import { paperAt } from './paper.ts'
import { type Visitor, visitorOf } from './programs/browser-door.ts'
import { opening, openSalonProgram, type SalonProgram, type SalonProgramOptions } from './programs/salon-program.ts'
import { type Cast, castIn } from './scenes/cast.ts'

export type RunningSalon = SalonProgram & {
	businessId: string
	/** Sessions beside it of who comes in through no door yet: a partner, an administrator, people of the demo. */
	as(who: keyof Cast['cookies']): Visitor
	cast: Cast
}

/** The built program and a new salon in it: screens are asked without a browser. */
async function openRunningSalon(options: SalonProgramOptions): Promise<RunningSalon> {
	const salon = await openSalonProgram(options)
	const { program, own } = salon
	const cast = await castIn(program.dataDir, opening)
	return { ...salon, cast, businessId: own.businessId, as: (who) => visitorOf(program.url, cast.cookies[who]) }
}

/** One for all tests of a file, that ends with it; what it holds is there when they run. */
export function salonOfFile(options: SalonProgramOptions = {}): RunningSalon {
	const salon = {} as RunningSalon
	beforeAll(async () => void Object.assign(salon, await openRunningSalon(options)), 120_000)
	afterAll(() => salon.close?.())
	return salon
}

/** A record as the JSON API shows it. */
export type Made = { _id: string; name: string } & Record<string, unknown>

/** What the owner of a salon sees: pages as they are without scripts, and records by the JSON API. */
export function ownerOf(salon: RunningSalon) {
	const listed = (kind: string) => salon.own.visitor.call<Made[]>(`GET /${kind}`)
	return {
		at: (path: string) => paperAt(salon.own.visitor, path),
		listed,
		named: async (kind: string, name: string) => (await listed(kind)).find((one) => one.name === name),
	}
}
