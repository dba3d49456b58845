import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { AudiencePage } from '#app/features/audiences/ui/audience-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { chipsIn, othersThan } from './audiences-screen.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.audience.name ?? 'Audiencia' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { searchParams } = new URL(request.url)
	const [cursor, against] = [searchParams.get('cursor') ?? undefined, searchParams.get('contra') ?? '']
	const audience = await load(ctx, audiences.getAudience, { audienceId: id })
	const others = await othersThan(ctx, id)
	const overlap = against ? await load(ctx, audiences.overlap, { audienceId: id, otherId: against }) : null
	const name = others.find((other) => other.id === against)?.name ?? audience.name
	return {
		audience,
		others,
		chips: audience.query === null ? [] : await chipsIn(ctx, audience.query),
		members: await load(ctx, audiences.audienceMembers, { audienceId: id, cursor }),
		leftOut: await load(ctx, audiences.leftOut, { audienceId: id }),
		overlap: overlap && { ...overlap, id: against, name },
		isFirst: cursor === undefined,
		may: { edit: ctx.can('audiences.edit'), delete: ctx.can('audiences.delete') },
		businessId: ctx.businessId,
	}
}

const told = ['audiences.', 'clients.', 'contacts.'] as const

export default function OneAudience() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<AudiencePage {...page} />
		</DialogHost>
	)
}
