import { type MetaFunction } from '@remix-run/node'
import { TermsText } from '#app/features/accounts/ui/terms-text.tsx'
import { PublicLayout } from '#app/navigation/public-layout.tsx'

export const meta: MetaFunction = () => [{ title: 'Términos y aviso de privacidad' }]

export default function Terms() {
	return (
		<PublicLayout>
			<TermsText />
		</PublicLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
