import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { HealthPage } from '#app/features/admin/ui/health-page.tsx'
import { load } from '#app/web/load.server.ts'
import { straysSoFar } from '#app/web/watch/strays.server.ts'
import { watchedNow } from '#app/web/watch/watched.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Salud · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const [health, watched] = await Promise.all([load(ctx, admin.health, {}), watchedNow()])
	return { health, watched, strays: straysSoFar(), now: ctx.now }
}

export default function AdminHealth() {
	const { health, watched, strays, now } = useLoaderData<typeof loader>()
	return <HealthPage health={health} watched={watched} strays={strays} now={now} />
}
