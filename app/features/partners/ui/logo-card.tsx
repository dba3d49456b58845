import { useFetcher } from '@remix-run/react'
import { acceptOf, logoLimit, sizeInWords } from '#app/lib/file-kinds.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const upload = '/partner/marca/logo'

/** The logo is changed by itself: chosen, it is sent at once; without a script by its button. */
export function LogoCard({ name, logoUrl }: { name: string; logoUrl?: string }) {
	const isScripted = useHydrated()
	// Not a navigation: what is typed below stays.
	const { Form, state } = useFetcher()
	const busy = state !== 'idle'
	return (
		<Card title="Logo">
			<div className="brand-logo">
				{logoUrl ? <img src={logoUrl} alt={`Logo de ${name}`} /> : <p className="muted">Sin logo: se ve tu inicial.</p>}
			</div>
			<div className="row row--wrap items-end">
				<Form className="row row--wrap items-end grow" method="post" action={upload} encType="multipart/form-data">
					<div className="field grow">
						<label htmlFor="logo">{logoUrl ? 'Cambiar el logo' : 'Subir un logo'}</label>
						<input
							className="input brand-file"
							type="file"
							id="logo"
							name="logo"
							accept={acceptOf(['image'])}
							aria-describedby="logo-pista"
							disabled={isScripted && busy}
							onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
						/>
						<p className="hint" id="logo-pista" role="status">
							{busy
								? 'Subiendo...'
								: `Imágenes de hasta ${sizeInWords(logoLimit)}, de preferencia con fondo transparente.`}
						</p>
					</div>
					{isScripted ? null : <Button>Subir logo</Button>}
				</Form>
				{logoUrl ? (
					<Form method="post" action={`${upload}/quitar`}>
						<Button look="danger-ghost" icon="trash" busy={busy}>
							Quitar logo
						</Button>
					</Form>
				) : null}
			</div>
		</Card>
	)
}
