import { Link } from '@remix-run/react'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Guide } from '../guides/guide.ts'
import { type PictureName, pictures } from '../guides/pictures.ts'

/** One guide: its steps in order, each with the way to where it is done. */
export function GuidePage({ guide: { title, lead, steps } }: { guide: Guide }) {
	return (
		<>
			<PageHead title={title} lead={lead} crumbs={[{ to: '/ayuda', name: 'Ayuda' }]} />
			<ol className="guide-steps card card-body">
				{steps.map((step) => (
					<li key={step.title}>
						<div>
							<h2 className="text-4">{step.title}</h2>
							<p>{step.text}</p>
							{step.picture ? <Picture name={step.picture} /> : null}
							{step.to ? <Link to={step.to}>{step.link}</Link> : null}
						</div>
					</li>
				))}
			</ol>
			<p className="muted">
				¿No era esto? <Link to="/ayuda">Busca en la ayuda o haz tu pregunta</Link>.
			</p>
		</>
	)
}

/** The screen as it is on a phone. */
function Picture({ name }: { name: PictureName }) {
	const { alt } = pictures[name]
	return (
		<img
			className="guide-picture"
			src={`/guias/${name}.webp`}
			alt={alt}
			width={390}
			height={620}
			loading="lazy"
			decoding="async"
		/>
	)
}
