import { type MetaFunction } from '@remix-run/node'
import { DiscountTimerLayout } from '#app/navigation/discount-timer-layout.tsx'
import { FunnelLayout } from '#app/navigation/funnel-layout.tsx'
import { assertDevelopment } from '#app/web/dev-pages.server.ts'

export const meta: MetaFunction = () => [{ title: 'Marco de embudo' }, { name: 'robots', content: 'noindex' }]

export function loader() {
	assertDevelopment()
	return null
}

export default function Funnel() {
	return (
		<DiscountTimerLayout message="78 % de descuento" secondsLeft={259_200} until="lunes 23 de noviembre, 07:00">
			<FunnelLayout>
				<h1>1000 créditos por $349 MXN</h1>
				<p className="read">Entre 28 y 66 citas o pedidos, con garantía de devolución.</p>
			</FunnelLayout>
		</DiscountTimerLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
