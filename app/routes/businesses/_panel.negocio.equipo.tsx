import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { TeamPage } from '#app/features/businesses/team/ui/team-page.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Equipo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const [team, choices] = [await load(ctx, businesses.team, {}), await load(ctx, businesses.accessChoices, {})]
	return { team, choices, now: ctx.now, mail: ctx.place.mail }
}

export default function Team() {
	const shown = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<TeamPage {...shown} />
		</DialogHost>
	)
}
