import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { Leaderboard } from '#app/features/partners/ui/leaderboard.tsx'
import { rankedCredits } from '#app/features/partners/wallet/schemas.ts'
import { log } from '#app/lib/log.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Leaderboard' }]

/** PAR-037: a list that can't be read says so in its place. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await partnerContext(request)
	const credits = rankedCredits.find((each) => each === new URL(request.url).searchParams.get('creditos')) ?? 'total'
	try {
		const outcome = await attempt(ctx, partners.ranking, { credits })
		if (outcome.ok) return { credits, ...outcome.value, problem: undefined }
		return { credits, partners: [], problem: 'No se pudieron cargar los partners' }
	} catch (error) {
		log.error({ err: error }, 'the leaderboard could not be read')
		return { credits, partners: [], problem: 'Error al cargar los datos del leaderboard' }
	}
}

export default function Ranking() {
	const { problem, ...ranking } = useLoaderData<typeof loader>()
	const isLoading = useNavigation().location?.pathname === '/partner/leaderboard'
	return (
		<div className="wrap stack stack--3">
			<PageHead title="Leaderboard" lead="Los diez partners que más créditos enviaron a sus negocios." />
			{problem ? <Callout status="fallo">{problem}</Callout> : <Leaderboard {...ranking} isLoading={isLoading} />}
		</div>
	)
}
