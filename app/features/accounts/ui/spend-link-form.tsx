import { Form, Link } from '@remix-run/react'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'

type SpendLinkFormProps = { token: string; refusal?: string; children: string }

/** A press and not the visit itself spends a link: previews of mail programs open every address they see. */
export function SpendLinkForm({ token, refusal, children }: SpendLinkFormProps) {
	return (
		<Form method="post" className="stack">
			{refusal ? (
				<Callout status="fallo" role="alert">
					{refusal} <Link to="/auth/verificar">Pedir otro enlace</Link>
				</Callout>
			) : null}
			<input type="hidden" name="token" value={token} />
			<SaveButton block saving="Un momento...">
				{children}
			</SaveButton>
		</Form>
	)
}
