import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import './second-factor.css'

type RecoveryCodesCardProps = { codes: string[]; next: string | null; fresh?: boolean }

/** The only time that the codes are seen. */
export function RecoveryCodesCard({ codes, next, fresh }: RecoveryCodesCardProps) {
	return (
		<Card title="Guarda tus códigos de recuperación">
			{fresh ? (
				<Callout status="ok" role="status">
					La verificación en dos pasos está activa.
				</Callout>
			) : null}
			<p>
				Cada código abre tu cuenta una vez si pierdes el teléfono. <b>No los volverás a ver</b>: cópialos o imprímelos
				ahora.
			</p>
			<ol className="codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="row row--wrap">
				<CopyButton text={codes.join('\n')} done="Texto copiado al portapapeles!">
					Copiar los códigos
				</CopyButton>
				<LinkButton look="primary" to={next ?? '/cuenta/segundo-factor'}>
					Ya los guardé
				</LinkButton>
			</div>
		</Card>
	)
}
