import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { lengthText, now_ms } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import './composer.css'

type Props = { onDone: (file: File) => void; onClose: () => void }

const LONGEST_S = 300
/** What browsers record and every server of ours reads, best first. */
const kinds = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']

/** Records a voice message: it begins at once, and ends in a file or in nothing. */
export default function VoiceRecorder({ onDone, onClose }: Props) {
  const recorder = useRef<MediaRecorder>(null)
  const isWanted = useRef(false)
  const [length_s, setLength] = useState<number | null>(null)
  const done = useRef({ onDone, onClose })
  done.current = { onDone, onClose }
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
        if (left) return stopAll(stream)
        const mimeType = kinds.find(kind => MediaRecorder.isTypeSupported(kind))
        const made = new MediaRecorder(stream, mimeType ? { mimeType } : {})
        const parts: Blob[] = []
        made.ondataavailable = ({ data }) => parts.push(data)
        made.onstop = () => {
          stopAll(stream)
          if (isWanted.current) done.current.onDone(fileOf(parts, made.mimeType))
          done.current.onClose()
        }
        recorder.current = made
        made.start()
        const begun_ms = now_ms()
        setLength(0)
        timer = setInterval(() => {
          const seconds = (now_ms() - begun_ms) / 1000
          setLength(seconds)
          if (seconds < LONGEST_S) return
          isWanted.current = true
          if (made.state === 'recording') made.stop()
        }, 250)
      } catch (error) {
        failureToast(say(isRefused(error) ? 'microphoneRefused' : 'microphoneMissing'))
        done.current.onClose()
      }
    }
    void begin()
    return () => {
      left = true
      clearInterval(timer)
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])
  const end = (wanted: boolean) => {
    isWanted.current = wanted
    if (recorder.current) recorder.current.stop()
    else onClose()
  }
  return (
    <div className="comp-rec">
      <i className="comp-rec-dot" />
      <span className="num grow" role="timer">
        {say('recording', { length: lengthText(length_s ?? 0) })}
      </span>
      <IconButton icon="trash" size="s" label={say('cancelRecording')} onClick={() => end(false)} />
      <Button size="s" kind="solid" disabled={length_s === null} onClick={() => end(true)}>
        <Icon name="square" size="s" />
        {say('stopRecording')}
      </Button>
    </div>
  )
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
}

function fileOf(parts: Blob[], mimeType: string): File {
  const type = mimeType.split(';')[0] ?? 'audio/webm'
  const ending = type === 'audio/mp4' ? 'm4a' : type === 'audio/ogg' ? 'ogg' : 'webm'
  return new File(parts, `${say('voiceName')}.${ending}`, { type })
}
