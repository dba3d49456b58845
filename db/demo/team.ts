import { receptionGrants } from '#app/core/permissions.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { DAY } from '#app/lib/time.ts'
import { type users } from '#db/schema/accounts.ts'
import { type members } from '#db/schema/businesses.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

type UserRow = typeof users.$inferInsert
type MemberRow = typeof members.$inferInsert

/** Printed when the demo starts. Its accounts open nothing unless the server listens on loopback alone. */
const demoPassword = 'recepcion-demo'

export type Team = { owner: UserRow; desk: UserRow }

/** The owner of both businesses and a receptionist of the first. */
export async function teamOf(world: World): Promise<Team> {
	const [owner, desk] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPassword)])
	const user = (email: string, name: string, passwordHash: string): UserRow => {
		const createdAt = world.now - 420 * DAY
		return {
			id: world.id('usr', createdAt),
			email,
			name,
			passwordHash,
			emailVerifiedAt: createdAt,
			isDemo: true,
			createdAt,
		}
	}
	return {
		owner: user('demo@recepcion.test', 'Mariana Fuentes', owner),
		desk: user('recepcion@recepcion.test', 'Brenda Lozano', desk),
	}
}

/** The salon opens first at sign-in: it is the older membership. */
export function memberRows({ owner, desk }: Team, salon: Shop, clinic: Shop): MemberRow[] {
	return [
		{ businessId: salon.businessId, userId: owner.id, access: 'full', createdAt: salon.openedAt },
		{ businessId: clinic.businessId, userId: owner.id, access: 'full', createdAt: clinic.openedAt },
		{
			businessId: salon.businessId,
			userId: desk.id,
			access: 'listed',
			permissions: receptionGrants,
			createdAt: salon.openedAt + 30 * DAY,
		},
	]
}
