import { Form } from '@remix-run/react'
import { type Conversation } from '#app/features/inbox/schemas.ts'
import { Composer } from '#app/features/inbox/ui/composer.tsx'
import { MessageLog, type MessageLogProps } from '#app/features/inbox/ui/message-log.tsx'
import { countText } from '#app/lib/words/counted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Face } from './face.tsx'
import { TrialOptions } from './trial-options.tsx'
import './assistants.css'
import '#app/features/inbox/ui/inbox.css'

type Spent = { replies: number; credits: string; inputTokens: number; cachedTokens: number; outputTokens: number }

type TryChatProps = Pick<MessageLogProps, 'olderHref' | 'thinking'> & {
	assistant: { id: string; name: string; branchName: string; color: string }
	conversation: Conversation
	/** '/asistentes/{id}/probar': what is typed is posted to it, `/reiniciar` below it starts again. */
	path: string
	backHref: string
	/** Why no answer will come. */
	flash?: string
	/** What it cost so far; nothing for who may not see that. */
	spent?: Spent
}

/** Write to the assistant as a client would; no account anywhere is needed. What it books is real. */
export function TryChat({ assistant, conversation, path, backHref, flash, spent, ...log }: TryChatProps) {
	return (
		<>
			<h1 className="sr">Probar a {assistant.name}</h1>
			<div className="chat chat--plain">
				<section className="talk" aria-label={`Prueba de ${assistant.name}`}>
					<div className="talk-head">
						<LinkButton look="ghost" icon="chevron-left" iconOnly to={backHref}>
							Volver a los asistentes
						</LinkButton>
						<Face color={assistant.color} />
						<span className="grow">
							<h2 className="clip text-4">{assistant.name}</h2>
							<span className="caption clip block">{assistant.branchName} · conversación de prueba</span>
							{spent && spent.replies > 0 ? <span className="caption clip block">{spentText(spent)}</span> : null}
						</span>
						<Form method="post" action={`${path}/reiniciar`}>
							<BackField to={path} />
							<Button size="s" icon="refresh-cw">
								Empezar de nuevo
							</Button>
						</Form>
					</div>
					{flash ? <Callout status="aviso">{flash}</Callout> : null}
					<MessageLog conversation={conversation} logKey={conversation.thread.id} mine="person" {...log} />
					{flash ? null : <TrialOptions conversation={conversation} action={path} />}
					<Composer
						conversation={conversation}
						action={path}
						placeholder={`Escribe a ${assistant.name}`}
						caption="Escribes como si fueras un cliente. Las citas que agende son reales."
					/>
				</section>
			</div>
		</>
	)
}

/** '2 respuestas, 2.00 créditos · 1,240 tokens leídos (1,024 ya conocidos) y 60 escritos' */
function spentText({ replies, credits, inputTokens, cachedTokens, outputTokens }: Spent): string {
	const [read, known, written] = [inputTokens, cachedTokens, outputTokens].map((count) => count.toLocaleString('es-MX'))
	const cost = `${countText(replies, 'respuesta')}, ${credits} créditos`
	return inputTokens === 0 ? cost : `${cost} · ${read} tokens leídos (${known} ya conocidos) y ${written} escritos`
}
