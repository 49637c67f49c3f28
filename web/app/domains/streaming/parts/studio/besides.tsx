import { MenuCard } from '../tips/menu-card.tsx'
import { LastStream } from './last-stream.tsx'
import { PlannedCard } from './planned-card.tsx'
import '../tips/tips.css'

/** What a creator prepares beside a stream, and how the last one went. */
export default function Besides() {
  return (
    <div className="live-tips">
      <MenuCard />
      <PlannedCard />
      <LastStream />
    </div>
  )
}
